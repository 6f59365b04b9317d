import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { createClient, type Client } from '@palmanga/server/client';
import { openStore } from '@palmanga/server/store';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { programFile } from '../support/programs.ts';
import { ServerProcess } from '../support/server-process.ts';
import { fillAccount, filledRanking } from './support/full-account.ts';

const PASSWORD = 'mot de passe long';
const PROOF = { kind: 'password', password: PASSWORD } as const;
const EMAIL = 'pleine@mail.example';
const ENV = { PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'error' };
/** A write of somebody else may take so long while an account goes, also on a busy machine. */
const TIMEOUT_MS = 2000;

let server: ServerProcess;
let full: { client: Client; uid: string };
let other: Client;

async function signUp(email: string): Promise<{ client: Client; uid: string }> {
  const { fetch } = new Browser(server.url);
  const client = createClient({ origin: server.url, fetch, providerLabel: null });
  const { uid } = await client.identity.signUp({ email, password: PASSWORD });
  return { client, uid };
}

beforeEach(async () => {
  server = await ServerProcess.start(ENV, { hasCheapPasswords: true });
  full = await signUp(EMAIL);
  other = (await signUp('autre@mail.example')).client;
  await server.kill('SIGTERM');
  fillAccount(server.dataFolder, full.uid);
  await server.resume();
}, 60_000);

afterEach(async () => {
  full.client.close();
  other.close();
  await server.dispose();
});

function count(table: string): number {
  const database = new DatabaseSync(join(server.dataFolder, 'palmanga.db'), { readOnly: true });
  try {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  } finally {
    database.close();
  }
}

/** What another account's writes take, one after another, until something has ended. */
async function writeUntil(ended: Promise<unknown>): Promise<readonly number[]> {
  const over = new AbortController();
  const end = ended.finally(() => over.abort());
  const waits: number[] = [];
  while (!over.signal.aborted) {
    const began = performance.now();
    await other.profiles.saveOwn({ bio: `Fois ${waits.length}` });
    waits.push(performance.now() - began);
    await setTimeout(10);
  }
  await end;
  return waits;
}

/** Waits until nothing of the account is shown. */
async function waitUntilHidden(): Promise<void> {
  while ((await other.rankings.get(filledRanking(full.uid, 1))) !== null) await setTimeout(5);
}

function expectGone(): void {
  for (const table of ['rankings', 'rankingItems', 'rankingItemTexts', 'favorites', 'erasures']) {
    expect([table, count(table)]).toEqual([table, 0]);
  }
  const store = openStore({ file: join(server.dataFolder, 'palmanga.db') });
  expect(store.findProblems()).toEqual([]);
  store.close();
}

test(
  'the fullest account goes in parts, between which others write; killed in the middle, the next start goes on',
  { timeout: 180_000 },
  async () => {
    // The connection is cut with the server.
    void full.client.erasure.eraseOwn(PROOF).catch(() => {});
    await waitUntilHidden();
    const session = full.client.rankings.create({ title: 'Encore un' });
    await expect(session).rejects.toMatchObject({ code: 'session-expired' });
    const { identity } = createClient({ origin: server.url, providerLabel: null });
    const signIn = identity.signIn({ email: EMAIL, password: PASSWORD });
    await expect(signIn).rejects.toMatchObject({ code: 'invalid-credentials' });
    await writeUntil(setTimeout(100));
    await server.kill('SIGKILL');
    expect(count('rankingItems')).toBeGreaterThan(0);

    await server.resume();
    expectGone();
    await expect(identity.signIn({ email: EMAIL, password: PASSWORD })).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    await other.profiles.saveOwn({ bio: 'Toujours là' });
  },
);

test(
  'while an operator deletes the fullest account, the writes of others wait for no more than a part',
  { timeout: 180_000 },
  async () => {
    const env = { ...process.env, ...ENV, PALMANGA_DATA: server.dataFolder };
    const args = [programFile('cli'), 'erase', EMAIL, '--yes'];
    const waits = await writeUntil(promisify(execFile)(process.execPath, args, { env }));
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThan(TIMEOUT_MS);
    expectGone();
  },
);

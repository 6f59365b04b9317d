import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Rankings } from '@palmanga/core';
import { createClient, type Client } from '@palmanga/server/client';
import { openStore } from '@palmanga/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { ServerProcess } from '../support/server-process.ts';
import { HttpWriter, Ledger, type OwnRanking } from './support/http-writer.ts';

/** More under `npm run test:faults`. */
const ROUNDS = Number(process.env['PALMANGA_ROUNDS'] ?? 5);
const WRITERS = 1000;
const CLIENTS = 4;
const SHARED = 4;
/** The server is killed after at most this many acknowledged writes. */
const MAX_WRITES_A_LIFE = 300;
const PAGE = 1000;
/** An account may have a thousand rankings, of which each life creates some forty. */
const LIVES_AN_ACCOUNT = 10;

interface Account {
  readonly browser: Browser;
  /** Ids of the rankings that all its writers change. */
  readonly shared: readonly string[];
  readonly ledger: Ledger;
}

let server: ServerProcess;
const accounts: Account[] = [];

/** A device of an account. Its session outlives the server. */
function device({ browser }: Account): Client {
  const { fetch, openSocket } = browser.copy();
  return createClient({ origin: server.url, fetch, openSocket, providerLabel: null });
}

async function openAccount(name: string): Promise<Account> {
  const browser = new Browser(server.url);
  const { fetch } = browser;
  const { identity, rankings } = createClient({ origin: server.url, fetch, providerLabel: null });
  await identity.signUp({ email: `${name}@mail.example`, password: 'mot-de-passe' });
  const shared = [];
  for (let index = 0; index < SHARED; index += 1) {
    shared.push((await rankings.create({ title: `À tous ${index}` })).id);
  }
  return { browser, shared, ledger: new Ledger() };
}

beforeAll(async () => {
  server = await ServerProcess.start({ PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'error' });
});

afterAll(() => server.dispose());

/** Whether positions are exactly 1..n and the count is n; returns the ids in order. */
async function checkRanking(rankings: Rankings, id: string): Promise<readonly string[]> {
  const items = [];
  let cursor: string | null = null;
  do {
    const page = await rankings.listItems(id, { cursor, limit: PAGE });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect((await rankings.get(id))?.itemsCount).toBe(items.length);
  return items.map(({ mangaId }) => mangaId);
}

async function findLost(rankings: Rankings, { shared, ledger }: Account): Promise<unknown[]> {
  const present = new Map<string, ReadonlySet<string>>();
  for (const id of shared) present.set(id, new Set(await checkRanking(rankings, id)));
  const { added, removed } = ledger;
  return [
    ...added.filter(({ rankingId, mangaId }) => !present.get(rankingId)?.has(mangaId)),
    ...removed.filter(({ rankingId, mangaId }) => present.get(rankingId)?.has(mangaId)),
  ];
}

async function expectOwn(rankings: Rankings, own: readonly OwnRanking[]): Promise<void> {
  for (const { id, title, order } of own) {
    expect(await rankings.get(id)).toMatchObject({ id, title });
    expect(await rankings.listItemIds(id)).toEqual(order);
  }
}

test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'the server killed during a thousand concurrent writes, time %i: what it acknowledged is there',
  { timeout: 60_000 },
  async (round) => {
    if (round % LIVES_AN_ACCOUNT === 0) accounts.push(await openAccount(`writer-${round}`));
    const account = accounts.at(-1) as Account;
    const { ledger, shared } = account;
    const known = new Set(ledger.own);
    const clients = Array.from({ length: CLIENTS }, () => device(account));
    const writing = Promise.all(
      clients.flatMap(({ rankings }, client) =>
        Array.from({ length: WRITERS / CLIENTS }, (_, writer) =>
          new HttpWriter(rankings, shared, ledger, `${round}-${client}-${writer}`).writeUntilLost(),
        ),
      ),
    );
    // On a busy machine every connection may time out: nothing more is acknowledged then.
    const lost = new AbortController();
    void writing.catch(() => {}).then(() => lost.abort());
    const life = 1 + Math.random() * MAX_WRITES_A_LIFE;
    const target = ledger.count + life;
    while (!lost.signal.aborted && ledger.count < target) {
      await Promise.race([writing, setTimeout(Math.random() * 20)]);
    }
    await server.kill('SIGKILL');
    await writing;
    await server.resume();
    const { rankings } = device(account);
    expect(await findLost(rankings, account), `killed after ${life} writes`).toEqual([]);
    await expectOwn(
      rankings,
      ledger.own.filter((own) => !known.has(own)),
    );
  },
);

test('after its last end by SIGKILL the store is sound and holds the writes of every life', async () => {
  const [first] = accounts;
  if (first === undefined) throw new Error('No life has run');
  // However short the lives were on a busy machine, each kind of write is among those looked at.
  await new HttpWriter(device(first).rankings, first.shared, first.ledger, 'last').write(12);
  await server.kill('SIGKILL');
  const store = openStore({ file: join(server.dataFolder, 'palmanga.db') });
  try {
    expect(store.findProblems()).toEqual([]);
    const { rankings } = store.as(null);
    for (const account of accounts) {
      expect(await findLost(rankings, account)).toEqual([]);
      await expectOwn(rankings, account.ledger.own);
    }
    const ledgers = accounts.map(({ ledger }) => ledger);
    expect(ledgers.some(({ own }) => own.some(({ order }) => order.length > 0))).toBe(true);
    expect(ledgers.some(({ removed }) => removed.length > 0)).toBe(true);
    expect(ledgers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(ROUNDS);
  } finally {
    store.close();
  }
});

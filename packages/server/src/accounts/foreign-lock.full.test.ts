import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import type { Client } from '../client/index.ts';
import { databaseFile } from '../settings/settings.ts';
import { TestServer } from '../testing/test-server.ts';

const PASSWORD = 'mot-de-passe';
const EMAIL = 'lea@mail.example';
const PROOF = { kind: 'password', password: PASSWORD } as const;
const HELD_MS = 1500;

/** A connection of somebody else, who begins a transaction and ends it later. */
const OTHER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file);
  database.exec(workerData.begin);
  parentPort.postMessage('begun');
  setTimeout(() => {
    database.exec('COMMIT');
    database.close();
  }, workerData.milliseconds);
`;

let server: TestServer;
let client: Client;
beforeEach(async () => {
  server = await TestServer.start();
  onTestFinished(() => server.dispose());
  client = server.client();
  await client.identity.signUp({ email: EMAIL, password: PASSWORD });
});

/**
 * Makes a call while somebody else has begun a transaction.
 * @returns milliseconds: how long it took, and the longest in which the server served nobody
 */
async function callBeside(begin: string, call: () => Promise<unknown> | undefined) {
  const file = databaseFile(server.dataFolder);
  const workerData = { file, begin, milliseconds: HELD_MS };
  const other = new Worker(OTHER, { eval: true, workerData });
  const ended = once(other, 'exit');
  await once(other, 'message');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await call();
  const took = performance.now() - began;
  // The last delay is noted when it is over.
  await setTimeout(50);
  delay.disable();
  await ended;
  return { took, blocked: delay.max / 1e6 };
}

describe('a call about an account, beside another process that writes', () => {
  it.each([
    ['signOutEverywhere', () => client.identity.signOutEverywhere?.()],
    ['sendEmailVerification', () => client.identity.sendEmailVerification()],
    ['changeEmail', () => client.identity.changeEmail({ email: 'x@mail.example', proof: PROOF })],
    [
      'changePassword',
      () => client.identity.changePassword({ present: PASSWORD, next: 'un autre mot' }),
    ],
  ] as const)(
    '%s waits without keeping others out',
    async (_name, call: () => Promise<unknown> | undefined) => {
      const { took, blocked } = await callBeside('BEGIN IMMEDIATE', call);
      expect(blocked).toBeLessThan(HELD_MS / 2);
      // Else it did not meet the lock.
      expect(took).toBeGreaterThan(HELD_MS / 2);
    },
  );

  it('confirmEmail of a made-up token waits for nothing', async () => {
    const { took, blocked } = await callBeside('BEGIN IMMEDIATE', () =>
      expect(client.identity.confirmEmail('nimporte')).rejects.toMatchObject({
        code: 'reset-link-invalid',
      }),
    );
    expect(blocked).toBeLessThan(HELD_MS / 2);
    expect(took).toBeLessThan(HELD_MS / 2);
  });

  it('confirmEmail of two at once with one link lets one of them in', async () => {
    await client.identity.sendEmailVerification();
    await expect.poll(() => server.outbox()).toHaveLength(1);
    const [mail = ''] = await server.outbox();
    const token = /token=([\w-]+)/.exec(mail)?.[1] ?? '';
    let results: PromiseSettledResult<void>[] = [];
    const { took, blocked } = await callBeside('BEGIN IMMEDIATE', async () => {
      const confirm = () => server.client().identity.confirmEmail(token);
      results = await Promise.allSettled([confirm(), confirm()]);
    });
    expect(blocked).toBeLessThan(HELD_MS / 2);
    expect(took).toBeGreaterThan(HELD_MS / 2);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('the erasure of an account waits for a reader without keeping others out', async () => {
    const { blocked } = await callBeside('BEGIN; SELECT count(*) FROM user', () =>
      client.erasure.eraseOwn(PROOF),
    );
    expect(blocked).toBeLessThan(HELD_MS / 2);
    expect(server.running.store.findAccount(EMAIL)).toBeNull();
  });
});

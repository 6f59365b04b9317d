import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { createClient, type Client } from '@palmanga/server/client';
import { openStore } from '@palmanga/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { ServerProcess } from '../support/server-process.ts';
import { HttpWriter, Ledger } from './support/http-writer.ts';
import { findLostWrites } from './support/lost-writes.ts';

/** More under `npm run test:faults`. */
const ROUNDS = Number(process.env['PALMANGA_ROUNDS'] ?? 5);
const WRITERS = 1000;
const CLIENTS = 4;
const SHARED = 4;
/** The server is killed after at most this many acknowledged writes. */
const MAX_WRITES_A_LIFE = 300;
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
    const gone = new AbortController();
    void writing.catch(() => {}).then(() => gone.abort());
    const life = 1 + Math.random() * MAX_WRITES_A_LIFE;
    const target = ledger.count + life;
    while (!gone.signal.aborted && ledger.count < target) {
      await Promise.race([writing, setTimeout(Math.random() * 20)]);
    }
    await server.kill('SIGKILL');
    await writing;
    await server.resume();
    const { rankings } = device(account);
    const own = ledger.own.filter((one) => !known.has(one));
    const lost = await findLostWrites(rankings, shared, ledger, own);
    expect(lost, `killed after ${life} writes`).toEqual([]);
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
    for (const { shared, ledger } of accounts) {
      expect(await findLostWrites(rankings, shared, ledger)).toEqual([]);
    }
    const ledgers = accounts.map(({ ledger }) => ledger);
    expect(ledgers.some(({ own }) => own.some(({ order }) => order.length > 0))).toBe(true);
    expect(ledgers.some(({ removed }) => removed.length > 0)).toBe(true);
    expect(ledgers.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(ROUNDS);
  } finally {
    store.close();
  }
});

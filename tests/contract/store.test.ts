import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createOperatorBackend, openStore, type Store } from '@palmanga/server/store';

import type { ContractHarness, HarnessOptions } from './harness.ts';
import { describeDataContracts } from './suites/index.ts';
import { describeOperatorContract } from './suites/operator.ts';
import { describeRankingLimitContract } from './suites/ranking-limit.ts';
import { describeRankingRacesContract } from './suites/ranking-races.ts';
import { describeRankingsLiveContract } from './suites/rankings-live.ts';
import { describeRankingsContract } from './suites/rankings.ts';
import { describeShortidContract } from './suites/sharing.ts';
import { plantInSqlite } from './support/sqlite-planting.ts';

/** A SQLite store in a new file, called without a network. */
async function makeHarness(
  options: HarnessOptions,
  open: (main: Store, file: string) => Store,
): Promise<ContractHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'palmanga-contract-'));
  const file = join(folder, 'store.sqlite');
  const main = openStore({ file, ...options });
  const stores = new Set([main]);
  const connect = () => {
    const store = open(main, file);
    stores.add(store);
    return store;
  };
  return {
    async as(name, { admin = false, domain = 'mail.example' } = {}) {
      const email = `${name}@${domain}`;
      const account = { uid: `uid-${name}-at-${domain}`, email, displayName: null };
      return { account, ...connect().as({ ...account, isAdmin: admin }) };
    },
    visitor: async () => connect().as(null),
    ...plantInSqlite(main),
    async dispose() {
      for (const store of stores) store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeDataContracts('SQLite store', (options = {}) => makeHarness(options, (main) => main));

/** Each client has its own connection to the file, like several processes on one file. */
const eachConnected = (options: HarnessOptions = {}) =>
  makeHarness(options, (_, file) => openStore({ file, ...options }));

describeRankingsContract('SQLite connections', eachConnected);
describeRankingsLiveContract('SQLite connections', eachConnected);
describeRankingRacesContract('SQLite connections', eachConnected);
describeShortidContract('SQLite connections', eachConnected);
describeRankingLimitContract('SQLite connections', eachConnected);

describeOperatorContract('SQLite store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'palmanga-operator-'));
  // The connection of a running server, beside those of the operator.
  const server = openStore({ file: join(folder, 'palmanga.db') });
  const accounts = {
    add: server.database.prepare(`INSERT INTO user
      (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, '', ?, 0, '', '')`),
    read: server.database.prepare('SELECT isAdmin FROM user WHERE email = ?'),
  };
  return {
    backend: createOperatorBackend(folder),
    unusable: createOperatorBackend(join(folder, 'nowhere')),
    addAccount: async (email) => void accounts.add.run(`uid-${email}`, email),
    isAdmin: async (email) => accounts.read.get(email)?.['isAdmin'] === 1,
    dispose: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

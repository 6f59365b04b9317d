import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LIMITS } from '@palmanga/core';
import { openStore } from '@palmanga/server/store';

import type { ContractHarness, HarnessOptions } from './harness.ts';
import { describeDataContracts } from './suites/index.ts';

/** The SQLite store on a file of its own, called without a network. */
async function makeHarness(options: HarnessOptions = {}): Promise<ContractHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'palmanga-contract-'));
  const store = openStore({ file: join(folder, 'store.sqlite'), ...options });
  const operator = { uid: 'uid-operator', email: null, displayName: null, isAdmin: true };
  return {
    async as(name, { admin = false } = {}) {
      const account = { uid: `uid-${name}`, email: `${name}@mail.example`, displayName: null };
      return { account, ...store.as({ ...account, isAdmin: admin }) };
    },
    visitor: async () => store.as(null),
    async seedCatalogue(entries) {
      const { catalogue } = store.as(operator);
      for (let start = 0; start < entries.length; start += LIMITS.importBatch) {
        await catalogue.write(entries.slice(start, start + LIMITS.importBatch));
      }
    },
    async patchRanking(id, fields) {
      for (const [column, value] of Object.entries(fields)) {
        store.database.prepare(`UPDATE rankings SET ${column} = ? WHERE id = ?`).run(value, id);
      }
    },
    async dispose() {
      store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeDataContracts('SQLite store', makeHarness);

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createOperatorBackend } from '@palmanga/server/store';

import { describeCatalogueRemovalContract } from './suites/catalogue-removal.ts';
import { makeHttpAccountHarness } from './support/http-harness.ts';

describeCatalogueRemovalContract('HTTP client', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  const log = join(server.dataFolder, 'operator-acts.jsonl');
  return {
    ...harness,
    operator: createOperatorBackend(server.dataFolder),
    loggedRemovals: async () =>
      (existsSync(log) ? readFileSync(log, 'utf8') : '')
        .split('\n')
        .filter((line) => line.includes('"remove-manga"'))
        .map((line) => (JSON.parse(line) as { mangaIds: string[] }).mangaIds),
  };
});

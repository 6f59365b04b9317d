import { createOperatorBackend } from '@palmanga/server/store';

import { describeFrenchTitlesContract } from './suites/french-titles.ts';
import { makeHttpAccountHarness } from './support/http-harness.ts';

/** Tables with the column that names their rows. */
const TABLES = {
  mangas: 'id',
  mangaDetails: '(SELECT id FROM mangas WHERE mangas.row = mangaRow)',
  rankings: 'id',
  rankingItems: "rankingId || '/' || mangaId",
  rankingItemTexts: "rankingId || '/' || mangaId",
  rankingVersions: "rankingId || '/' || number",
  favorites: "uid || '/' || mangaId",
};

describeFrenchTitlesContract('HTTP client', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  const { database } = server.running.store;
  return {
    ...harness,
    operator: createOperatorBackend(server.dataFolder),
    async dump() {
      const rows = Object.entries(TABLES).flatMap(([table, key]) =>
        database
          .prepare(`SELECT ${key} AS place, * FROM ${table}`)
          .all()
          .map((row) => [`${table}/${String(row['place'])}`, JSON.stringify(row)] as const),
      );
      return Object.fromEntries(rows);
    },
  };
});

import { LIST_LIMITS, type Manga, type Match, type WrittenWork } from '@palmanga/core';
import { matchWorks } from '@palmanga/lists/match';

import type { Queries } from '../database/queries.ts';
import { BY_ANILIST_IDS, BY_IDS, type MangaRow, toManga } from './rows.ts';
import { findByTitleKey } from './search-index.ts';
import { searchMangas } from './search.ts';

/**
 * Milliseconds of the processor that the searches for the works of one call take at most: seven times those
 * of 50 ordinary titles and a million manga. Only titles that are made for it need more, and others' lists
 * wait meanwhile: what is left then is decided without a search.
 */
const SEARCH_MS = 500;

/**
 * Parsed works matched with the catalogue of a connection, which that takes up to a hundred milliseconds
 * for 50 of them.
 */
export function matchWith(
  queries: Queries,
  works: readonly WrittenWork[],
): Promise<readonly Match<Manga>[]> {
  const rows = (sql: string, values: readonly (string | number)[]) =>
    queries.sqlAll<MangaRow>(sql, JSON.stringify(values)).map(toManga);
  let searching = 0;
  return matchWorks(works, {
    byIds: async (ids) => rows(BY_IDS, ids),
    byAnilistIds: async (ids) => rows(BY_ANILIST_IDS, ids),
    byTitleKeys: async (keys) => {
      const found = keys.flatMap((key) => findByTitleKey(queries, key));
      return [...new Map(found.map((row) => [row.id, toManga(row)])).values()];
    },
    bySearch: async (query) => {
      const request = { query, cursor: null, limit: LIST_LIMITS.searchedWorks };
      if (searching >= SEARCH_MS) return [];
      const before = process.threadCpuUsage();
      const { items } = searchMangas(queries, request);
      const { user, system } = process.threadCpuUsage(before);
      searching += (user + system) / 1000;
      return items;
    },
  });
}

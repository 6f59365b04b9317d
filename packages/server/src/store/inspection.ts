import { AppError, type CatalogueEntry } from '@palmanga/core';

import type { Queries } from './database/queries.ts';
import { LIST_AFTER_ID, toEntry, type EntryRow } from './mangas/entry-rows.ts';

const PAGE = 500;

/** Rankings whose positions are not exactly 1..n, or whose count is not n. */
const INVALID_RANKINGS = `
  SELECT r.id FROM rankings r LEFT JOIN rankingItems i ON i.rankingId = r.id
  GROUP BY r.id
  HAVING count(i.mangaId) <> r.itemsCount
    OR count(DISTINCT i.position) <> r.itemsCount
    OR coalesce(max(i.position), 0) <> r.itemsCount`;

/**
 * Everything wrong with the database, in English; empty when it is sound. Reads all of it: for
 * operators and tests.
 */
export function findProblems(queries: Queries): readonly string[] {
  const corruption = queries
    .sqlAll<{ integrity_check: string }>('PRAGMA integrity_check')
    .map((row) => row.integrity_check)
    .filter((message) => message !== 'ok');
  const orphans = queries
    .sqlAll<{ table: string }>('PRAGMA foreign_key_check')
    .map(({ table }) => `A row of ${table} refers to one that does not exist`);
  const rankings = queries
    .sqlAll<{ id: string }>(INVALID_RANKINGS)
    .map(({ id }) => `Ranking ${id} has wrong positions or a wrong count`);
  return [...corruption, ...orphans, ...rankings];
}

/** @throws AppError unavailable when the database does not answer */
export function checkHealth(queries: Queries): void {
  const [row] = queries.sqlAll<{ one: number }>('SELECT 1 AS one FROM sqlite_schema LIMIT 1');
  if (row === undefined) throw new AppError('unavailable', 'The database has no tables');
}

/** The whole catalogue in the order of ids (by code point), without holding it in memory. */
export function* readCatalogue(queries: Queries): Generator<CatalogueEntry> {
  let after = '';
  for (;;) {
    const rows = queries.sqlAll<EntryRow>(LIST_AFTER_ID, after, PAGE);
    yield* rows.map(toEntry);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

export function countMangas(queries: Queries): number {
  return queries.sqlAll<{ n: number }>('SELECT count(*) AS n FROM mangas')[0]?.n ?? 0;
}

/** Accounts that may import in the browser. */
export function countAdmins(queries: Queries): number {
  return queries.sqlAll<{ n: number }>('SELECT count(*) AS n FROM user WHERE isAdmin')[0]?.n ?? 0;
}

import type { Context } from '../repository.ts';
import { indexedFields, SEARCH_COLUMNS, type StoredFields } from './search-index.ts';

type SampleRow = StoredFields & { readonly row: number; readonly id: string };

/** Ids travel as one JSON text, so that one statement serves any number of them. */
const CHOSEN = `
  SELECT row, id, ${SEARCH_COLUMNS} FROM mangas
  WHERE isSample = 1 AND id IN (SELECT value FROM json_each(?))`;
/** Reads every item once, because items have no index by manga. */
const USED = `
  SELECT mangaId AS id FROM rankingItems WHERE mangaId IN (SELECT value FROM json_each(?1))
  UNION SELECT mangaId FROM favorites WHERE mangaId IN (SELECT value FROM json_each(?1))`;

export function listSamples({ queries }: Pick<Context, 'queries'>): readonly string[] {
  const rows = queries.sqlAll<{ id: string }>(
    'SELECT id FROM mangas WHERE isSample = 1 ORDER BY id',
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes the chosen samples that no ranking and no favourite holds, inside the caller's transaction.
 * @returns how many were deleted
 */
export function removeSamples(
  { queries, searchIndex }: Pick<Context, 'queries' | 'searchIndex'>,
  ids: readonly string[],
): number {
  const samples = queries.sqlAll<SampleRow>(CHOSEN, JSON.stringify(ids));
  if (samples.length === 0) return 0;
  const chosen = JSON.stringify(samples.map(({ id }) => id));
  const used = new Set(queries.sqlAll<{ id: string }>(USED, chosen).map(({ id }) => id));
  const unused = samples.filter(({ id }) => !used.has(id));
  for (const { row, id: _id, ...stored } of unused) {
    searchIndex.remove(row, indexedFields(stored));
    queries.sqlRun('DELETE FROM mangas WHERE row = ?', row);
  }
  return unused.length;
}

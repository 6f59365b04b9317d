import {
  AppError,
  areAltTitles,
  type CatalogueEntry,
  type CatalogueKey,
  isMangaId,
  LIMITS,
} from '@palmanga/core';

import type { Fields } from './fields.ts';
import { readManga, readMangaDetails } from './manga-documents.ts';

type Rows = readonly (readonly [id: string, fields: Fields])[];

/** How an SDK reads the catalogue. Each list may be as long as a batch, or empty. */
export interface CatalogueReads {
  byAnilistId(anilistIds: readonly number[]): Promise<Rows>;
  byId(ids: readonly string[]): Promise<Rows>;
  details(ids: readonly string[]): Promise<Rows>;
}

/**
 * Returns for each key, in order: the entry with its anilistId, else the entry with its id, else
 * null.
 * @throws AppError payload-invalid for more keys than a batch
 */
export async function matchKeys(
  keys: readonly CatalogueKey[],
  reads: CatalogueReads,
): Promise<readonly (CatalogueEntry | null)[]> {
  if (keys.length > LIMITS.importBatch) throw new AppError('payload-invalid');
  const anilistIds = keys.map(({ anilistId }) => anilistId).filter((id) => id !== null);
  const ids = keys.map(({ id }) => id).filter(isMangaId);
  const [withAnilistId, withId] = await Promise.all([
    reads.byAnilistId([...new Set(anilistIds)]),
    reads.byId([...new Set(ids)]),
  ]);
  const byAnilistId = new Map(withAnilistId.map((row) => [row[1]['anilistId'], row]));
  const byId = new Map(withId.map((row) => [row[0], row]));
  const matches = keys.map(
    ({ id, anilistId }) =>
      (anilistId === null ? undefined : byAnilistId.get(anilistId)) ?? byId.get(id),
  );
  const matched = matches.filter((row) => row !== undefined).map(([id]) => id);
  const details = new Map(await reads.details([...new Set(matched)]));
  return matches.map((row) => {
    if (row === undefined) return null;
    const [id, fields] = row;
    return {
      manga: readManga(id, fields),
      details: readMangaDetails(details.get(id) ?? {}),
    };
  });
}

/**
 * @throws AppError payload-invalid when the batch to write is too long, or an id or the alternative
 *   titles of an entry cannot be any
 */
export function checkBatch(entries: readonly CatalogueEntry[]): void {
  const isValid =
    entries.length <= LIMITS.importBatch &&
    entries.every(({ manga }) => isMangaId(manga.id) && areAltTitles(manga.altTitles));
  if (!isValid) throw new AppError('payload-invalid');
}

import {
  AppError,
  type CatalogueEntry,
  type CatalogueKey,
  isMangaId,
  LIMITS,
} from '@palmanga/core';

import type { Fields } from './fields.ts';
import { readManga, readMangaDetails } from './manga-document.ts';

type Found = readonly (readonly [id: string, fields: Fields])[];

/** How a backend reads the catalogue; lists may be of any length up to a batch. */
export interface CatalogueReads {
  byAnilistId(anilistIds: readonly number[]): Promise<Found>;
  byId(ids: readonly string[]): Promise<Found>;
  details(ids: readonly string[]): Promise<Found>;
}

/**
 * For each key, in order: the entry with its anilistId, else the entry with its id, else null.
 * @throws AppError payload-invalid beyond a batch
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
  const byAnilistId = new Map(withAnilistId.map((found) => [found[1]['anilistId'], found]));
  const byId = new Map(withId.map((found) => [found[0], found]));
  const matches = keys.map(
    ({ id, anilistId }) =>
      (anilistId === null ? undefined : byAnilistId.get(anilistId)) ?? byId.get(id),
  );
  const matched = matches.filter((found) => found !== undefined).map(([id]) => id);
  const details = new Map(await reads.details([...new Set(matched)]));
  return matches.map((found) => {
    if (found === undefined) return null;
    const [id, fields] = found;
    return {
      manga: readManga(id, fields),
      details: readMangaDetails(details.get(id) ?? {}),
    };
  });
}

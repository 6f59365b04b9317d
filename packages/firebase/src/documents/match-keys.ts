import {
  AppError,
  compareCodePoints,
  type CatalogueEntry,
  type CatalogueKey,
  isMangaId,
  isWritableEntry,
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
 * Returns for each key, in order, what `CatalogueWriter.find` says.
 * @throws AppError payload-invalid for more keys than a batch
 */
export async function matchKeys(
  keys: readonly CatalogueKey[],
  reads: CatalogueReads,
): Promise<readonly (CatalogueEntry | null)[]> {
  if (keys.length > LIMITS.importBatch) throw new AppError('payload-invalid');
  const ids = keys.map(({ id }) => id).filter(isMangaId);
  const byId = new Map(await reads.byId([...new Set(ids)]));
  // A query is only for those whose own document does not have the AniList id: few in a second import.
  const isSettled = ({ id, anilistId }: CatalogueKey): boolean =>
    anilistId === null || byId.get(id)?.['anilistId'] === anilistId;
  const others = keys.filter((key) => !isSettled(key)).map(({ anilistId }) => anilistId);
  const found = await reads.byAnilistId([...new Set(others)].filter((id) => id !== null));
  const byAnilistId = new Map<unknown, string>();
  const fieldsOf = new Map(byId);
  for (const [id, fields] of found.toSorted(([a], [b]) => compareCodePoints(b, a))) {
    byAnilistId.set(fields['anilistId'], id);
    fieldsOf.set(id, fields);
  }
  const matches = keys.map((key) => {
    const id = (isSettled(key) ? undefined : byAnilistId.get(key.anilistId)) ?? key.id;
    const fields = fieldsOf.get(id);
    return fields === undefined ? undefined : ([id, fields] as const);
  });
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
 * @throws AppError payload-invalid when the batch to write is too long, or `isWritableEntry` refuses an
 *   entry
 */
export function checkBatch(entries: readonly CatalogueEntry[]): void {
  const isValid = entries.length <= LIMITS.importBatch && entries.every(isWritableEntry);
  if (!isValid) throw new AppError('payload-invalid');
}

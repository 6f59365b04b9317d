import type { CatalogueEntry, CatalogueKey, MainTitleChoice } from '@palmanga/core';
import { doc, getDoc, type Firestore, Timestamp, writeBatch } from 'firebase/firestore/lite';

import {
  checkBatch,
  COLLECTIONS,
  importChoicesPath,
  mangaDetailsDocument,
  mangaDetailsPath,
  mangaDocument,
  mangaPath,
  matchKeys,
  readMainTitleChoice,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { readWhereIn } from '../connection/read-where-in.ts';

/** Long, because a batch of 300 entries is some megabytes. */
const WRITE_TIMEOUT_MS = 120_000;

/** `CatalogueWriter.find`. */
export function findEntries(
  db: Firestore,
  keys: readonly CatalogueKey[],
): Promise<readonly (CatalogueEntry | null)[]> {
  return call(() =>
    matchKeys(keys, {
      byAnilistId: (anilistIds) => readWhereIn(db, COLLECTIONS.mangas, 'anilistId', anilistIds),
      byId: (ids) => readWhereIn(db, COLLECTIONS.mangas, null, ids),
      details: (ids) => readWhereIn(db, COLLECTIONS.mangaDetails, null, ids),
    }),
  );
}

/** `CatalogueWriter.mainTitles`. */
export async function readMainTitles(db: Firestore): Promise<MainTitleChoice> {
  const choices = await call(() => getDoc(doc(db, importChoicesPath)));
  return readMainTitleChoice(choices.data());
}

/** `CatalogueWriter.write`. */
export async function writeEntries(
  db: Firestore,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  checkBatch(entries);
  const batch = writeBatch(db);
  const time = (milliseconds: number) => Timestamp.fromMillis(milliseconds);
  for (const { manga, details } of entries) {
    batch.set(doc(db, mangaPath(manga.id)), { ...mangaDocument(manga, time) });
    batch.set(doc(db, mangaDetailsPath(manga.id)), { ...mangaDetailsDocument(details, time) });
  }
  await call(() => batch.commit(), WRITE_TIMEOUT_MS);
}

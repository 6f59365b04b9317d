import {
  AppError,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
  isMangaId,
  LIMITS,
} from '@palmanga/core';
import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  query,
  Timestamp,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  mangaDetailsDocument,
  mangaDetailsPath,
  mangaDocument,
  mangaPath,
  matchKeys,
  type Fields,
} from '../documents/index.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { isAdmin } from './identity.ts';
import { inChunks } from './in-chunks.ts';
import type { Session } from './session.ts';

/** A batch of 300 entries is some megabytes. */
const WRITE_TIMEOUT = 120_000;

/** The catalogue written by an account with the import right; the rules check the right again. */
export class FirestoreCatalogue implements CatalogueWriter {
  readonly #connection: Connection;
  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    this.#connection = connection;
    this.#session = session;
  }

  async find(keys: readonly CatalogueKey[]): Promise<readonly (CatalogueEntry | null)[]> {
    await this.#requireRight();
    const { db } = this.#connection;
    return call(() =>
      matchKeys(keys, {
        byAnilistId: (anilistIds) => readBy(db, COLLECTIONS.mangas, 'anilistId', anilistIds),
        byId: (ids) => readBy(db, COLLECTIONS.mangas, null, ids),
        details: (ids) => readBy(db, COLLECTIONS.mangaDetails, null, ids),
      }),
    );
  }

  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    await this.#requireRight();
    checkBatch(entries);
    const { db } = this.#connection;
    const batch = writeBatch(db);
    for (const { manga, details } of entries) {
      const time = (milliseconds: number) => Timestamp.fromMillis(milliseconds);
      batch.set(doc(db, mangaPath(manga.id)), { ...mangaDocument(manga, time) });
      batch.set(doc(db, mangaDetailsPath(manga.id)), { ...mangaDetailsDocument(details, time) });
    }
    await call(() => batch.commit(), WRITE_TIMEOUT);
  }

  async #requireRight(): Promise<void> {
    const user = await this.#session.requireUser();
    if (!(await isAdmin(user))) throw new AppError('forbidden');
  }
}

/** @throws AppError payload-invalid for a batch that cannot be written as one */
function checkBatch(entries: readonly CatalogueEntry[]): void {
  const isValid =
    entries.length <= LIMITS.importBatch && entries.every(({ manga }) => isMangaId(manga.id));
  if (!isValid) throw new AppError('payload-invalid');
}

async function readBy(
  db: Firestore,
  name: string,
  field: string | null,
  values: readonly (string | number)[],
): Promise<readonly (readonly [id: string, fields: Fields])[]> {
  return inChunks(values, LIMITS.mangaIdsPerFetch, async (chunk) => {
    const filter = where(field ?? documentId(), 'in', chunk);
    // Several mangas may bear one AniList id.
    const found = await getDocs(query(collection(db, name), filter, limit(1000)));
    return found.docs.map((one) => [one.id, one.data()] as const);
  });
}

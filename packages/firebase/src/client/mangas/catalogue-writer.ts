import {
  AppError,
  type CatalogueEntry,
  type CatalogueKey,
  type CatalogueWriter,
} from '@palmanga/core';
import { doc, Timestamp, writeBatch } from 'firebase/firestore/lite';

import {
  checkBatch,
  COLLECTIONS,
  mangaDetailsDocument,
  mangaDetailsPath,
  mangaDocument,
  mangaPath,
  matchKeys,
} from '../../documents/index.ts';
import { isAdmin } from '../accounts/identity.ts';
import type { Session } from '../accounts/session.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { readWhereIn } from '../connection/read-where-in.ts';

/** Long, because a batch of 300 entries is some megabytes. */
const WRITE_TIMEOUT_MS = 120_000;

/** The catalogue as an account with the import right writes it. The rules check the right too. */
export class FirestoreCatalogueWriter implements CatalogueWriter {
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
        byAnilistId: (anilistIds) => readWhereIn(db, COLLECTIONS.mangas, 'anilistId', anilistIds),
        byId: (ids) => readWhereIn(db, COLLECTIONS.mangas, null, ids),
        details: (ids) => readWhereIn(db, COLLECTIONS.mangaDetails, null, ids),
      }),
    );
  }

  /** No server loads samples into a Firestore. */
  async listSamples(): Promise<readonly string[]> {
    await this.#requireRight();
    return [];
  }

  async removeSamples(): Promise<number> {
    await this.#requireRight();
    return 0;
  }

  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    await this.#requireRight();
    checkBatch(entries);
    const { db } = this.#connection;
    const batch = writeBatch(db);
    const time = (milliseconds: number) => Timestamp.fromMillis(milliseconds);
    for (const { manga, details } of entries) {
      batch.set(doc(db, mangaPath(manga.id)), { ...mangaDocument(manga, time) });
      batch.set(doc(db, mangaDetailsPath(manga.id)), { ...mangaDetailsDocument(details, time) });
    }
    await call(() => batch.commit(), WRITE_TIMEOUT_MS);
  }

  async #requireRight(): Promise<void> {
    const user = await this.#session.requireUser();
    if (!(await isAdmin(user))) throw new AppError('forbidden');
  }
}

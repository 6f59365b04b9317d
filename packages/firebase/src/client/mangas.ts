import {
  isMangaId,
  LIMITS,
  type Manga,
  type Mangas,
  type MangaSheet,
  type Page,
  type PageRequest,
} from '@palmanga/core';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  mangaDetailsPath,
  mangaPath,
  readManga,
  readMangaDetails,
} from '../documents/index.ts';
import type { Connection } from './connection.ts';
import { inChunks } from './in-chunks.ts';
import { searchMangas } from './search.ts';
import type { Session } from './session.ts';

/** The catalogue, read without an account. */
export class FirestoreMangas implements Mangas {
  readonly #connection: Connection;
  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    this.#connection = connection;
    this.#session = session;
  }

  search(request: PageRequest & { query: string }): Promise<Page<Manga>> {
    return this.#session.asAnyone(() => searchMangas(this.#connection.db, request));
  }

  async getSheet(id: string): Promise<MangaSheet | null> {
    if (!isMangaId(id)) return null;
    const { db } = this.#connection;
    const [manga, details] = await this.#session.asAnyone(() =>
      Promise.all([getDoc(doc(db, mangaPath(id))), getDoc(doc(db, mangaDetailsPath(id)))]),
    );
    const [mangaFields, detailsFields] = [manga.data(), details.data()];
    if (mangaFields === undefined && detailsFields === undefined) return null;
    return {
      id,
      manga: mangaFields === undefined ? null : readManga(id, mangaFields),
      details: detailsFields === undefined ? null : readMangaDetails(detailsFields),
    };
  }

  async getMany(ids: readonly string[]): Promise<readonly Manga[]> {
    const asked = [...new Set(ids)].filter(isMangaId);
    const { db } = this.#connection;
    const found = await inChunks(asked, LIMITS.mangaIdsPerFetch, (chunk) =>
      this.#session.asAnyone(async () => {
        const byId = where(documentId(), 'in', chunk);
        const target = query(collection(db, COLLECTIONS.mangas), byId, limit(chunk.length));
        return (await getDocs(target)).docs.map((one) => readManga(one.id, one.data()));
      }),
    );
    const byId = new Map(found.map((manga) => [manga.id, manga]));
    return ids.map((id) => byId.get(id)).filter((manga) => manga !== undefined);
  }
}

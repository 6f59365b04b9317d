import {
  isMangaId,
  LIMITS,
  type Manga,
  type Mangas,
  type MangaSheet,
  type Match,
  type Page,
  type PageRequest,
  readStarters,
  type WrittenWork,
} from '@palmanga/core';
import { doc, getDoc } from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  mangaDetailsPath,
  mangaPath,
  readManga,
  readMangaDetails,
  startersPath,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { readWhereIn } from '../connection/read-where-in.ts';
import { loadLazy } from '../load-lazy.ts';
import { searchMangas } from '../mangas/search.ts';
import type { Session } from '../session/session.ts';

/** The catalogue, readable without an account. */
export class FirestoreMangas implements Mangas {
  readonly matchedWorks = LIMITS.paidListEntries;
  readonly #connection: Connection;
  readonly #session: Session;

  constructor(connection: Connection, session: Session) {
    this.#connection = connection;
    this.#session = session;
  }

  search(request: PageRequest & { query: string }): Promise<Page<Manga>> {
    return this.#session.readPublic(() => searchMangas(this.#connection.db, request));
  }

  /** Firestore finds words by their beginnings alone, so it knows no near ones. */
  async suggest(): Promise<readonly string[]> {
    return [];
  }

  async match(works: readonly WrittenWork[]): Promise<readonly Match<Manga>[]> {
    await this.#session.requireUser();
    // Few visits bring a list.
    const { matchList } = await loadLazy();
    return call(() => matchList(this.#connection.db, works));
  }

  async getSheet(id: string): Promise<MangaSheet | null> {
    if (!isMangaId(id)) return null;
    const { db } = this.#connection;
    const [manga, details] = await this.#session.readPublic(() =>
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
    const requested = [...new Set(ids)].filter(isMangaId);
    const stored = await this.#session.readPublic(() =>
      readWhereIn(this.#connection.db, COLLECTIONS.mangas, null, requested),
    );
    const byId = new Map(stored.map(([id, fields]) => [id, readManga(id, fields)]));
    return ids.map((id) => byId.get(id)).filter((manga) => manga !== undefined);
  }

  async listStarters(): Promise<readonly Manga[]> {
    await this.#session.requireUser();
    const named = await call(() => getDoc(doc(this.#connection.db, startersPath)));
    return this.getMany(readStarters(named.get('ids')));
  }
}

import {
  type Favorite,
  type Favorites,
  isMangaId,
  LIMITS,
  type ListSlice,
  type NewFavorite,
  type Observer,
  type Page,
  type PageRequest,
  parseNewFavorite,
  requireFavoriteCapacity,
  type Unsubscribe,
} from '@palmanga/core';
import {
  collection,
  deleteDoc,
  doc,
  getCount,
  limit,
  query,
  serverTimestamp,
} from 'firebase/firestore/lite';

import {
  favoriteDocument,
  favoritePath,
  favoritesPath,
  readFavorite,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { KeyedQueue } from '../connection/keyed-queue.ts';
import { transact } from '../connection/transact.ts';
import { listenDocument, listenSlice } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { watchAsUser } from '../live/watch.ts';
import { loadLazy } from '../load-lazy.ts';
import type { Session } from '../session/session.ts';

/** The signed-in user's favorites, under users/{uid}. */
export class FirestoreFavorites implements Favorites {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #live: Live;
  /** One favorite's changes, by the manga's id. */
  readonly #queue = new KeyedQueue();

  constructor(connection: Connection, session: Session, live: Live) {
    this.#connection = connection;
    this.#session = session;
    this.#live = live;
  }

  watchOne(mangaId: string, observer: Observer<boolean>): Unsubscribe {
    return watchAsUser(this.#session, observer, ({ uid }, changes) => {
      if (!isMangaId(mangaId)) {
        changes.next(false);
        return () => {};
      }
      return listenDocument(this.#live, favoritePath(uid, mangaId), {
        next: (fields) => changes.next(fields !== null),
        error: (error) => changes.error(error),
      });
    });
  }

  async listOwn(request: PageRequest): Promise<Page<Favorite>> {
    const { uid } = await this.#session.requireUser();
    const { listOwnFavorites } = await loadLazy();
    return listOwnFavorites(this.#connection.db, uid, request);
  }

  watchOwn({ limit }: { limit: number }, observer: Observer<ListSlice<Favorite>>): Unsubscribe {
    return watchAsUser(this.#session, observer, ({ uid }, changes) =>
      listenSlice(
        this.#live,
        { path: favoritesPath(uid), orderBy: ['createdAt', 'desc'], limit },
        readFavorite,
        changes,
      ),
    );
  }

  async add(favorite: NewFavorite): Promise<void> {
    const { uid } = await this.#session.requireUser();
    const parsed = parseNewFavorite(favorite);
    const { db } = this.#connection;
    const target = doc(db, favoritePath(uid, parsed.mangaId));
    const all = query(collection(db, favoritesPath(uid)), limit(LIMITS.favoritesPerUser));
    await this.#queue.run(parsed.mangaId, () =>
      transact(db, async (transaction) => {
        const [stored, count] = await Promise.all([transaction.get(target), getCount(all)]);
        // Rules cannot count them.
        if (!stored.exists()) requireFavoriteCapacity(count.data().count);
        const createdAt: unknown = stored.get('createdAt') ?? serverTimestamp();
        transaction.set(target, { ...favoriteDocument(parsed, createdAt) });
      }),
    );
  }

  async remove(mangaId: string): Promise<void> {
    const { uid } = await this.#session.requireUser();
    if (!isMangaId(mangaId)) return;
    const target = doc(this.#connection.db, favoritePath(uid, mangaId));
    await this.#queue.run(mangaId, () => call(() => deleteDoc(target)));
  }
}

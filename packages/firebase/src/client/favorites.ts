import {
  type Favorite,
  type Favorites,
  isMangaId,
  type NewFavorite,
  parseNewFavorite,
  type Unsubscribe,
  type Observer,
  type ListSlice,
} from '@palmanga/core';
import { deleteDoc, doc, serverTimestamp } from 'firebase/firestore/lite';

import { favoriteDocument, favoritePath, favoritesPath, readFavorite } from '../documents/index.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { Lanes } from './lanes.ts';
import { changesOnly } from './live/changes-only.ts';
import { listenDocument, listenQuery } from './live/listen.ts';
import type { Live } from './live/live-sdk.ts';
import { watchAsUser } from './live/watch-as-user.ts';
import type { Session } from './session.ts';
import { transact } from './transact.ts';

/** One's own favourites, under users/{uid}. */
export class FirestoreFavorites implements Favorites {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #live: Live;
  readonly #lanes = new Lanes();

  constructor(connection: Connection, session: Session, live: Live) {
    this.#connection = connection;
    this.#session = session;
    this.#live = live;
  }

  watchOne(mangaId: string, observer: Observer<boolean>): Unsubscribe {
    const changes = changesOnly(observer);
    return watchAsUser(this.#session, observer, ({ uid }) => {
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

  watchOwn({ limit }: { limit: number }, observer: Observer<ListSlice<Favorite>>): Unsubscribe {
    const changes = changesOnly(observer);
    return watchAsUser(this.#session, observer, ({ uid }) =>
      listenQuery(
        this.#live,
        { path: favoritesPath(uid), orderBy: ['createdAt', 'desc'], limit: limit + 1 },
        {
          next: (found) =>
            changes.next({
              items: found.slice(0, limit).map(({ id, fields }) => readFavorite(id, fields)),
              hasMore: found.length > limit,
            }),
          error: (error) => changes.error(error),
        },
      ),
    );
  }

  async add(favorite: NewFavorite): Promise<void> {
    await this.#session.requireUser();
    const parsed = parseNewFavorite(favorite);
    const { db } = this.#connection;
    await this.#session.asUser(({ uid }) =>
      this.#lanes.run(parsed.mangaId, () =>
        transact(db, async (transaction) => {
          const target = doc(db, favoritePath(uid, parsed.mangaId));
          const stored = await transaction.get(target);
          const createdAt: unknown = stored.get('createdAt') ?? serverTimestamp();
          transaction.set(target, { ...favoriteDocument(parsed, createdAt) });
        }),
      ),
    );
  }

  async remove(mangaId: string): Promise<void> {
    await this.#session.asUser(async ({ uid }) => {
      if (!isMangaId(mangaId)) return;
      await this.#lanes.run(mangaId, () =>
        call(() => deleteDoc(doc(this.#connection.db, favoritePath(uid, mangaId)))),
      );
    });
  }
}

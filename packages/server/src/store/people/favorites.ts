import {
  type Favorite,
  type Favorites,
  type ListSlice,
  mangaAuthorOf,
  mangaTitleOf,
  parseNewFavorite,
  requireFavoriteCapacity,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { requireNotErased } from '../erased.ts';
import { observe, type LiveSource } from '../live/live-read.ts';
import { copyFromCatalogue } from '../mangas/copies.ts';
import {
  limitPlusOne,
  type NewestFirst,
  placeOfCursor,
  requireActor,
  toListSlice,
  toPage,
  type Actor,
  type Context,
} from '../repository.ts';
import { countTexts, FAVORITE_BYTES, textBytes } from './account-texts.ts';

/** One that is a favorite already keeps its place. */
const insertFavorite = ({ build }: Queries, added: Favorite & { uid: string }) => {
  const { uid, mangaId, title, author, coverUrl, createdAt } = added;
  const copy = { title, author, coverUrl };
  return build
    .insertInto('favorites')
    .values({ uid, mangaId, ...copy, createdAt })
    .onConflict((conflict) => conflict.columns(['uid', 'mangaId']).doUpdateSet(copy));
};

const deleteFavorite = ({ build }: Queries, { uid, mangaId }: { uid: string; mangaId: string }) =>
  build.deleteFrom('favorites').where('uid', '=', uid).where('mangaId', '=', mangaId);

/** The port `Favorites`. */
export function createFavorites(context: Context, actor: Actor | null): Favorites {
  const { queries, writer, changes, now } = context;

  /** The bytes of a favorite's texts; null when the manga is no favorite. */
  const bytesOf = (uid: string, mangaId: string): number | null => {
    const sql = `SELECT ${FAVORITE_BYTES} AS bytes FROM favorites WHERE uid = ? AND mangaId = ?`;
    return queries.sqlAll<{ bytes: number }>(sql, uid, mangaId)[0]?.bytes ?? null;
  };
  const countFavorites = (uid: string): number => {
    const sql = 'SELECT count(*) AS count FROM favorites WHERE uid = ?';
    return queries.sqlAll<{ count: number }>(sql, uid)[0]?.count ?? 0;
  };

  return {
    watchOne: (mangaId, observer) =>
      observe(changes, () => favoriteSource(context, actor, mangaId), 1, observer),

    async listOwn({ cursor, limit }) {
      const { uid } = requireActor(actor);
      const place = placeOfCursor(cursor);
      const rows = queries.sqlIterate<Favorite & NewestFirst>(
        OWN_PAGE,
        uid,
        ...place,
        limitPlusOne(limit),
      );
      return toPage(rows, limit, ({ mangaId, title, author, coverUrl, createdAt }) =>
        toFavorite({ mangaId, title, author, coverUrl, createdAt }),
      );
    },

    watchOwn: ({ limit }, observer) =>
      observe(changes, () => favoritesSource(context, actor), limit, observer),

    async add(favorite) {
      const { uid } = requireActor(actor);
      const given = parseNewFavorite(favorite);
      await writer.write(() => {
        requireNotErased(queries, uid);
        const [copy = given] = copyFromCatalogue(queries, [given]);
        const former = bytesOf(uid, given.mangaId);
        if (former === null) requireFavoriteCapacity(countFavorites(uid));
        countTexts(queries, uid, textBytes(copy) - (former ?? 0));
        queries.run(insertFavorite(queries, { uid, ...copy, createdAt: now() }));
      });
      changes.publish(`favorites ${uid}`);
    },

    async remove(mangaId) {
      const { uid } = requireActor(actor);
      await writer.write(() => {
        countTexts(queries, uid, -(bytesOf(uid, mangaId) ?? 0));
        queries.run(deleteFavorite(queries, { uid, mangaId }));
      });
      changes.publish(`favorites ${uid}`);
    },
  };
}

const selectOne = ({ build }: Queries, { uid, mangaId }: { uid: string; mangaId: string }) =>
  build
    .selectFrom('favorites')
    .select('mangaId')
    .where('uid', '=', uid)
    .where('mangaId', '=', mangaId);

/**
 * Whether a manga is a favorite.
 * @throws AppError unauthenticated
 */
export function favoriteSource(
  { queries }: Context,
  actor: Actor | null,
  mangaId: string,
): LiveSource<boolean> {
  const { uid } = requireActor(actor);
  return {
    topic: `favorites ${uid}`,
    reader: uid,
    read: () => queries.first(selectOne(queries, { uid, mangaId })) !== undefined,
  };
}

const OWN_PAGE = `SELECT mangaId, title, author, coverUrl, createdAt, row FROM favorites
  WHERE uid = ? AND (createdAt, row) < (?, ?) ORDER BY createdAt DESC, row DESC LIMIT ?`;

const selectNewest = ({ build }: Queries, { uid, limit }: { uid: string; limit: number }) =>
  build
    .selectFrom('favorites')
    .select(['mangaId', 'title', 'author', 'coverUrl', 'createdAt'])
    .where('uid', '=', uid)
    .orderBy('createdAt', 'desc')
    .orderBy('row', 'desc')
    .limit(limit);

/** Another program may have stored texts that are not clean. */
const toFavorite = (row: Favorite): Favorite => ({
  ...row,
  title: mangaTitleOf(row.title),
  author: mangaAuthorOf(row.author),
});

/** @throws AppError unauthenticated */
export function favoritesSource(
  { queries }: Context,
  actor: Actor | null,
): LiveSource<ListSlice<Favorite>> {
  const { uid } = requireActor(actor);
  return {
    topic: `favorites ${uid}`,
    reader: uid,
    read: (limit) =>
      toListSlice(
        queries.all(selectNewest(queries, { uid, limit: limitPlusOne(limit) })).map(toFavorite),
        limit,
      ),
  };
}

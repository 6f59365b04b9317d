import { parseNewFavorite, type Favorite, type Favorites, type ListSlice } from '@palmanga/core';

import { observe, type LiveSource } from '../live/live-read.ts';
import { copyFromCatalogue } from '../mangas/copies.ts';
import {
  limitPlusOne,
  requireActor,
  toListSlice,
  type Actor,
  type Context,
} from '../repository.ts';
import { requireNotErased } from './erasure.ts';

/** The port `Favorites`. */
export function createFavorites(context: Context, actor: Actor | null): Favorites {
  const { queries, writer, changes, now } = context;
  const { build } = queries;
  return {
    watchOne: (mangaId, observer) =>
      observe(changes, () => favoriteSource(context, actor, mangaId), 1, observer),

    watchOwn: ({ limit }, observer) =>
      observe(changes, () => favoritesSource(context, actor), limit, observer),

    async add(favorite) {
      const { uid } = requireActor(actor);
      const given = parseNewFavorite(favorite);
      await writer.write(() => {
        requireNotErased(queries, uid);
        const [{ mangaId, ...copy } = given] = copyFromCatalogue(queries, [given]);
        queries.run(
          build
            .insertInto('favorites')
            .values({ uid, mangaId, ...copy, createdAt: now() })
            .onConflict((conflict) => conflict.columns(['uid', 'mangaId']).doUpdateSet(copy)),
        );
      });
      changes.publish(`favorites ${uid}`);
    },

    async remove(mangaId) {
      const { uid } = requireActor(actor);
      await writer.write(() =>
        queries.run(
          build.deleteFrom('favorites').where('uid', '=', uid).where('mangaId', '=', mangaId),
        ),
      );
      changes.publish(`favorites ${uid}`);
    },
  };
}

/**
 * Whether a manga is a favourite.
 * @throws AppError unauthenticated
 */
export function favoriteSource(
  { queries }: Context,
  actor: Actor | null,
  mangaId: string,
): LiveSource<boolean> {
  const { uid } = requireActor(actor);
  const query = queries.build
    .selectFrom('favorites')
    .select('mangaId')
    .where('uid', '=', uid)
    .where('mangaId', '=', mangaId)
    .compile();
  return {
    topic: `favorites ${uid}`,
    reader: uid,
    read: () => queries.sqlAll(query.sql, ...query.parameters).length > 0,
  };
}

/** @throws AppError unauthenticated */
export function favoritesSource(
  { queries }: Context,
  actor: Actor | null,
): LiveSource<ListSlice<Favorite>> {
  const { uid } = requireActor(actor);
  const select = (limit: number) =>
    queries.build
      .selectFrom('favorites')
      .select(['mangaId', 'title', 'author', 'coverUrl', 'createdAt'])
      .where('uid', '=', uid)
      .orderBy('createdAt', 'desc')
      .orderBy('row', 'desc')
      .limit(limitPlusOne(limit));
  return {
    topic: `favorites ${uid}`,
    reader: uid,
    read: (limit) => toListSlice(queries.all(select(limit)), limit),
  };
}

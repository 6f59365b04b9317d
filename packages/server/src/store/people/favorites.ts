import { AppError, parseNewFavorite, type Favorites } from '@palmanga/core';

import { liveRead, refusedRead } from '../live/live-read.ts';
import {
  limitPlusOne,
  requireActor,
  toListSlice,
  type Actor,
  type Context,
} from '../repository.ts';

/** The port `Favorites`. */
export function createFavorites(context: Context, actor: Actor | null): Favorites {
  const { queries, writer, changes, now } = context;
  const { build } = queries;
  return {
    watchOne(mangaId, observer) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), observer);
      const query = build
        .selectFrom('favorites')
        .select('mangaId')
        .where('uid', '=', actor.uid)
        .where('mangaId', '=', mangaId)
        .compile();
      const read = () => queries.sqlAll(query.sql, ...query.parameters).length > 0;
      return liveRead(changes, `favorites ${actor.uid}`, read, observer);
    },

    watchOwn({ limit }, observer) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), observer);
      const read = () => {
        const rows = queries.all(
          build
            .selectFrom('favorites')
            .select(['mangaId', 'title', 'author', 'coverUrl', 'createdAt'])
            .where('uid', '=', actor.uid)
            .orderBy('createdAt', 'desc')
            .orderBy('row', 'desc')
            .limit(limitPlusOne(limit)),
        );
        return toListSlice(rows, limit);
      };
      return liveRead(changes, `favorites ${actor.uid}`, read, observer);
    },

    async add(favorite) {
      const { uid } = requireActor(actor);
      const { mangaId, ...copy } = parseNewFavorite(favorite);
      await writer.write(() =>
        queries.run(
          build
            .insertInto('favorites')
            .values({ uid, mangaId, ...copy, createdAt: now() })
            .onConflict((conflict) => conflict.columns(['uid', 'mangaId']).doUpdateSet(copy)),
        ),
      );
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

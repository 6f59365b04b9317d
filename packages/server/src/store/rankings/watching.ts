import { AppError, type Rankings } from '@palmanga/core';

import type { Actor, Context } from '../context.ts';
import { oneMoreThan, toListSlice } from '../paging.ts';
import { liveRead, refusedRead } from '../watching/live-read.ts';
import { readItems } from './item-rows.ts';
import { requireVisible, selectRankings } from './rows.ts';

export function createRankingWatching(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'watchOwn' | 'watchItems'> {
  const { queries, changes } = context;
  return {
    watchOwn({ limit }, observer) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), observer);
      const read = () => {
        const query = selectRankings(queries)
          .where('ownerUid', '=', actor.uid)
          .orderBy('createdAt', 'desc')
          .orderBy('row', 'desc')
          .limit(oneMoreThan(limit));
        return toListSlice(queries.all(query), limit);
      };
      return liveRead(changes, `rankings ${actor.uid}`, read, observer);
    },

    watchItems(rankingId, { limit }, observer) {
      const read = () => {
        requireVisible(context, actor, rankingId);
        return toListSlice(readItems(queries, rankingId, 0, oneMoreThan(limit)), limit);
      };
      return liveRead(changes, `items ${rankingId}`, read, observer);
    },
  };
}

import { AppError, type Rankings } from '@palmanga/core';

import type { Actor, Context } from '../context.ts';
import { oneMoreThan, toWindow } from '../paging.ts';
import { liveRead, refusedRead } from '../watching/live-read.ts';
import { readItems } from './item-rows.ts';
import { requireVisible, selectRankings } from './rows.ts';

export function createRankingWatching(
  context: Context,
  actor: Actor | null,
): Pick<Rankings, 'watchOwn' | 'watchItems'> {
  const { queries, changes } = context;
  return {
    watchOwn({ limit }, watcher) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), watcher);
      const read = () => {
        const query = selectRankings(queries)
          .where('ownerUid', '=', actor.uid)
          .orderBy('createdAt', 'desc')
          .orderBy('row', 'desc')
          .limit(oneMoreThan(limit));
        return toWindow(queries.all(query), limit);
      };
      return liveRead(changes, `rankings ${actor.uid}`, read, watcher);
    },

    watchItems(rankingId, { limit }, watcher) {
      const read = () => {
        requireVisible(context, actor, rankingId);
        return toWindow(readItems(queries, rankingId, 0, oneMoreThan(limit)), limit);
      };
      return liveRead(changes, `items ${rankingId}`, read, watcher);
    },
  };
}

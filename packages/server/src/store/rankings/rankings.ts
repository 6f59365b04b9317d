import { AppError, decodeCursor, encodeCursor, type Rankings } from '@palmanga/core';

import { liveRead, refusedRead } from '../live/live-read.ts';
import { limitPlusOne, toListSlice, type Actor, type Context } from '../repository.ts';
import { createRankingEditing } from './editing.ts';
import { createRankingItems } from './items.ts';
import { readItems, readPlaces, readVisible, requireVisible, selectRankings } from './rows.ts';
import { createRankingSharing } from './sharing.ts';

/** The port `Rankings`: its reads here, its writes in the files beside. */
export function createRankings(context: Context, actor: Actor | null): Rankings {
  const { queries, changes } = context;
  const publicRankings = () => selectRankings(queries).where('visibility', '=', 'public');
  return {
    ...createRankingEditing(context, actor),
    ...createRankingItems(context, actor),
    ...createRankingSharing(context, actor),

    get: async (id) => readVisible(context, actor, id),

    async listItems(rankingId, { cursor, limit }) {
      requireVisible(context, actor, rankingId);
      const after = cursor === null ? 0 : readPosition(cursor);
      const items = readItems(queries, rankingId, after, limitPlusOne(limit));
      const last = items.length > limit ? items[limit - 1] : undefined;
      return {
        items: items.slice(0, limit),
        nextCursor: last === undefined ? null : encodeCursor(last.position),
      };
    },

    async listItemIds(rankingId) {
      requireVisible(context, actor, rankingId);
      return readPlaces(queries, rankingId).map(({ mangaId }) => mangaId);
    },

    async findByHandle(handle, slug) {
      if (handle === '' || slug === '') return null;
      // Two owners may have the same handle: the oldest ranking with the address keeps it.
      const query = publicRankings()
        .where('ownerHandle', '=', handle)
        .where('slug', '=', slug)
        .orderBy('row')
        .limit(1);
      return queries.first(query) ?? null;
    },

    async findByShortid(shortid) {
      if (shortid === '') return null;
      return queries.first(publicRankings().where('shortid', '=', shortid)) ?? null;
    },

    watchOwn({ limit }, observer) {
      if (actor === null) return refusedRead(new AppError('unauthenticated'), observer);
      const read = () => {
        const query = selectRankings(queries)
          .where('ownerUid', '=', actor.uid)
          .orderBy('createdAt', 'desc')
          .orderBy('row', 'desc')
          .limit(limitPlusOne(limit));
        return toListSlice(queries.all(query), limit);
      };
      return liveRead(changes, `rankings ${actor.uid}`, read, observer);
    },

    watchItems(rankingId, { limit }, observer) {
      const read = () => {
        requireVisible(context, actor, rankingId);
        return toListSlice(readItems(queries, rankingId, 0, limitPlusOne(limit)), limit);
      };
      return liveRead(changes, `items ${rankingId}`, read, observer);
    },
  };
}

function readPosition(cursor: string): number {
  const position = decodeCursor(cursor);
  if (typeof position === 'number' && Number.isSafeInteger(position)) return position;
  throw new AppError('payload-invalid', 'A cursor of another list');
}

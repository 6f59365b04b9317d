import { AppError, decodeCursor, encodeCursor, type Rankings } from '@palmanga/core';

import type { Actor, Context } from '../context.ts';
import { oneMoreThan } from '../paging.ts';
import { readItems, readPlaces } from './item-rows.ts';
import { readVisible, requireVisible, selectRankings } from './rows.ts';

type Reading = Pick<
  Rankings,
  'get' | 'listItems' | 'listItemIds' | 'findByHandle' | 'findByShortid'
>;

export function createRankingReading(context: Context, actor: Actor | null): Reading {
  const { queries } = context;
  const publicRankings = () => selectRankings(queries).where('visibility', '=', 'public');
  return {
    get: async (id) => readVisible(context, actor, id),

    async listItems(rankingId, { cursor, limit }) {
      requireVisible(context, actor, rankingId);
      const after = cursor === null ? 0 : readPosition(cursor);
      const items = readItems(queries, rankingId, after, oneMoreThan(limit));
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
      // Two owners may have the same handle: the first to use the address keeps it.
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
  };
}

function readPosition(cursor: string): number {
  const position = decodeCursor(cursor);
  if (typeof position === 'number' && Number.isSafeInteger(position)) return position;
  throw new AppError('payload-invalid', 'A cursor of another list');
}

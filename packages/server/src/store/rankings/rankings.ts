import {
  AppError,
  decodeCursor,
  encodeCursor,
  LIMITS,
  type ItemsWindow,
  type ListSlice,
  parsePlacesQuestion,
  type Ranking,
  type RankingItem,
  type Rankings,
  sectionsOf,
} from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { observe, type LiveSource } from '../live/live-read.ts';
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
import { createRankingEditing } from './editing.ts';
import { findByHandle, findByShortid } from './finding.ts';
import { createRankingItems } from './items.ts';
import { readOwnerPage } from './owner-page.ts';
import {
  readItem,
  countItems,
  readItems,
  readPage,
  readPlaces,
  readRankings,
  readVisible,
  type RankingRow,
  requireReadable,
  requireVisible,
  selectPlaces,
  selectRankings,
  toRanking,
} from './rows.ts';
import { createRankingSharing } from './sharing.ts';
import { readVersions } from './versions.ts';

/** The port `Rankings`: its reads here, its writes in the files beside. */
export function createRankings(context: Context, actor: Actor | null): Rankings {
  const { queries, changes } = context;
  return {
    ...createRankingEditing(context, actor),
    ...createRankingItems(context, actor),
    ...createRankingSharing(context, actor),

    get: async (id) => readVisible(context, actor, id),

    async listOwn({ cursor, limit }) {
      const { uid } = requireActor(actor);
      const [createdAt, row] = placeOfCursor(cursor);
      const { sql, parameters } = selectNewestOf(queries, { uid, limit: limitPlusOne(limit) })
        .select('row')
        .where((is) => is(is.refTuple('createdAt', 'row'), '<', is.tuple(createdAt, row)))
        .compile();
      const rows = queries.sqlIterate<RankingRow & NewestFirst>(sql, ...parameters);
      return toPage(rows, limit, ({ row: _place, ...ranking }) => toRanking(ranking));
    },

    async listItems(rankingId, { cursor, limit }) {
      requireReadable(context, actor, rankingId);
      const after = cursor === null ? 0 : readPosition(cursor);
      // Fewer than asked for where their texts are long.
      const items = readPage(queries, rankingId, after, limitPlusOne(limit)).slice(0, limit);
      const last = items.at(-1)?.position ?? Infinity;
      const hasMore = last < countItems(queries, rankingId);
      return { items, nextCursor: hasMore ? encodeCursor(last) : null };
    },

    async getItem(rankingId, itemId) {
      requireReadable(context, actor, rankingId);
      return readItem(queries, rankingId, itemId);
    },

    async listItemIds(rankingId) {
      requireReadable(context, actor, rankingId);
      return readPlaces(queries, rankingId).map(({ mangaId }) => mangaId);
    },

    async findPlaces(mangaId, rankingIds) {
      const { uid } = requireActor(actor);
      return queries.all(selectPlaces(queries, uid, mangaId, parsePlacesQuestion(rankingIds)));
    },

    listVersions: (rankingId) => readVersions(context, actor, rankingId),

    findByHandle: async (handle, slug) => findByHandle(context, handle, slug, 'listed'),

    findByShortid: async (shortid) => findByShortid(context, shortid, 'listed'),

    listOfOwner: async (name, request) => readOwnerPage(context, name, request),

    watchOwn: ({ limit }, observer) =>
      observe(changes, () => ownRankingsSource(context, actor), limit, observer),

    watchTiers: (rankingId, observer) =>
      observe(changes, () => tiersSource(context, actor, rankingId), LIMITS.tierItems, observer),

    watchItems: (rankingId, { limit }, observer) =>
      observe(changes, () => itemsSource(context, actor, rankingId), limit, observer),
  };
}

const selectNewestOf = (queries: Queries, { uid, limit }: { uid: string; limit: number }) =>
  selectRankings(queries)
    .where('ownerUid', '=', uid)
    .orderBy('createdAt', 'desc')
    .orderBy('row', 'desc')
    .limit(limit);

/** @throws AppError unauthenticated */
export function ownRankingsSource(
  { queries }: Context,
  actor: Actor | null,
): LiveSource<ListSlice<Ranking>> {
  const { uid } = requireActor(actor);
  return {
    topic: `rankings ${uid}`,
    reader: uid,
    read(limit) {
      const query = selectNewestOf(queries, { uid, limit: limitPlusOne(limit) });
      return toListSlice(readRankings(queries, query), limit);
    },
  };
}

/**
 * The items of a ranking. Only its owner sees more than a visitor: everybody else reads with a
 * visitor's right, so that a private ranking never reaches a state that is shared with them.
 */
export function itemsSource(
  context: Context,
  actor: Actor | null,
  rankingId: string,
): LiveSource<ItemsWindow> {
  return windowSource(context, actor, rankingId, (_ranking, limit) =>
    toListSlice(readItems(context.queries, rankingId, 0, limitPlusOne(limit)), limit),
  );
}

/** As `itemsSource`, with the first items of each tier. */
export function tiersSource(
  context: Context,
  actor: Actor | null,
  rankingId: string,
): LiveSource<ItemsWindow> {
  return windowSource(context, actor, rankingId, ({ tiers, itemsCount }) => {
    const items = sectionsOf(tiers, itemsCount).flatMap(({ first, last }) => {
      const count = Math.min(LIMITS.tierItems, last - first + 1);
      return count === 0 ? [] : readPage(context.queries, rankingId, first - 1, count);
    });
    return { items, hasMore: items.length < itemsCount };
  });
}

function windowSource(
  context: Context,
  actor: Actor | null,
  rankingId: string,
  read: (ranking: Ranking, limit: number) => ListSlice<RankingItem>,
): LiveSource<ItemsWindow> {
  const isOwner = actor !== null && readVisible(context, actor, rankingId)?.ownerUid === actor.uid;
  const reader = isOwner ? actor : null;
  return {
    topic: `items ${rankingId}`,
    reader: reader?.uid ?? '',
    read(limit) {
      const ranking = requireVisible(context, reader, rankingId);
      const { itemsCount, takedown, tiers, view } = ranking;
      return {
        ...read(ranking, limit),
        total: itemsCount,
        tiers,
        view,
        ...(takedown !== null && { takedown }),
      };
    },
  };
}

function readPosition(cursor: string): number {
  const position = decodeCursor(cursor);
  if (typeof position === 'number' && Number.isSafeInteger(position)) return position;
  throw new AppError('payload-invalid', 'A cursor of another list');
}

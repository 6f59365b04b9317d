import {
  AppError,
  type RankingItem,
  type Unsubscribe,
  type Observer,
  type ListSlice,
} from '@palmanga/core';

import { itemsPath, rankingPath, readItem, type Fields } from '../../documents/index.ts';
import type { Connection } from '../connection.ts';
import { fromFirebase } from '../errors.ts';
import { changesOnly } from '../live/changes-only.ts';
import { listenDocument, listenQuery } from '../live/listen.ts';
import type { Live } from '../live/live-sdk.ts';
import type { Session } from '../session.ts';
import type { ItemsCaches } from './items-cache.ts';
import { orderedRanking, type OrderedRanking } from './reads.ts';

export interface FeedSources {
  readonly connection: Connection;
  readonly session: Session;
  readonly live: Live;
  readonly caches: ItemsCaches;
  /** The ranking, perhaps as it was read a moment ago for the same screen. */
  readonly readRanking: (id: string) => Promise<OrderedRanking>;
}

/**
 * The first items of a ranking, live. One listener on the ranking's document tells the order; only
 * items not seen yet are read. A change of order thus costs those who watch one read.
 */
export function watchItems(
  sources: FeedSources,
  rankingId: string,
  limit: number,
  observer: Observer<ListSlice<RankingItem>>,
): Unsubscribe {
  const { session, live } = sources;
  const changes = changesOnly(observer);
  const cache = sources.caches.of(rankingId);
  let isStopped = false;
  let turn = 0;
  let stop: Unsubscribe = () => {};

  const fail = (error: unknown): void => {
    if (isStopped) return;
    const failure = fromFirebase(error);
    const isHidden = failure.code === 'forbidden';
    observer.error(isHidden ? new AppError('ranking-not-found') : failure);
  };
  const show = async (order: readonly string[]): Promise<void> => {
    turn += 1;
    const mine = turn;
    const shown = order.slice(0, limit);
    try {
      const items = await session.asAnyone(() => cache.read(shown, order));
      if (isStopped || mine !== turn) return;
      changes.next({ items, hasMore: order.length > shown.length });
    } catch (error) {
      if (mine === turn) fail(error);
    }
  };
  const follow = (fields: Fields | null): void => {
    if (fields === null) {
      fail(new AppError('ranking-not-found'));
      return;
    }
    const { itemIds } = orderedRanking(rankingId, fields);
    if (itemIds !== null) void show(itemIds);
  };
  const start = async (): Promise<void> => {
    try {
      const [{ itemIds }] = await Promise.all([
        sources.readRanking(rankingId),
        session.asAnyone(() => cache.fill(limit)),
      ]);
      if (isStopped) return;
      if (itemIds === null) {
        stop = watchOldItems(live, rankingId, limit, { ...changes, error: fail });
        return;
      }
      await show(itemIds);
    } catch (error) {
      fail(error);
      const isGone = ['forbidden', 'ranking-not-found'].includes(fromFirebase(error).code);
      if (isGone) return;
    }
    if (isStopped) return;
    stop = listenDocument(live, rankingPath(rankingId), {
      next: follow,
      error: fail,
    });
  };

  void start();
  return () => {
    isStopped = true;
    stop();
  };
}

/** For a ranking whose document does not hold the order yet. */
function watchOldItems(
  live: Live,
  rankingId: string,
  limit: number,
  observer: Observer<ListSlice<RankingItem>>,
): Unsubscribe {
  return listenQuery(
    live,
    { path: itemsPath(rankingId), orderBy: ['position', 'asc'], limit: limit + 1 },
    {
      next: (found) =>
        observer.next({
          items: found.slice(0, limit).map(({ id, fields }) => readItem(id, fields)),
          hasMore: found.length > limit,
        }),
      error: (error) => observer.error(error),
    },
  );
}

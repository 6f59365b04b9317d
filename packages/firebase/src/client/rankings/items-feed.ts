import {
  AppError,
  type ListSlice,
  type Observer,
  type RankingItem,
  type Unsubscribe,
} from '@palmanga/core';

import { itemsPath, rankingPath, readItem, readItemIds } from '../../documents/index.ts';
import type { Session } from '../accounts/session.ts';
import { fromFirebase } from '../connection/errors.ts';
import { listenDocument, listenSlice } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { changesOnly } from '../live/watch.ts';
import type { ItemsCache } from './items-cache.ts';
import type { RankingReader } from './reader.ts';

export interface FeedSources {
  readonly session: Session;
  readonly live: Live;
  readonly reader: RankingReader;
  /** The cache of this ranking. */
  readonly cache: ItemsCache;
}

/**
 * Watches the first items of a ranking. The first report comes from plain reads, because the live
 * SDK is loaded later. Then one listener on the ranking's document receives each new order, and
 * only items that are not cached are read. A reorder thus costs each observer one read.
 */
export function watchItems(
  { session, live, reader, cache }: FeedSources,
  rankingId: string,
  limit: number,
  observer: Observer<ListSlice<RankingItem>>,
): Unsubscribe {
  const changes = changesOnly(observer);
  let isStopped = false;
  let latest = 0;
  let stop: Unsubscribe = () => {};

  const fail = (error: unknown): void => {
    if (isStopped) return;
    const failure = fromFirebase(error);
    const isHidden = failure.code === 'forbidden';
    observer.error(isHidden ? new AppError('ranking-not-found') : failure);
  };
  const emit = async (order: readonly string[]): Promise<void> => {
    latest += 1;
    const mine = latest;
    const shown = order.slice(0, limit);
    try {
      const items = await session.readPublic(() => cache.read(shown, order));
      // A newer order may have come during the read.
      if (isStopped || mine !== latest) return;
      changes.next({ items, hasMore: order.length > shown.length });
    } catch (error) {
      if (mine === latest) fail(error);
    }
  };
  const followOrder = (): Unsubscribe =>
    listenDocument(live, rankingPath(rankingId), {
      next: (fields) => {
        if (fields === null) {
          fail(new AppError('ranking-not-found'));
          return;
        }
        const itemIds = readItemIds(fields);
        if (itemIds !== null) void emit(itemIds);
      },
      error: fail,
    });
  // A document from before rankings held their order: the items themselves are watched.
  const followItems = (): Unsubscribe =>
    listenSlice(
      live,
      { path: itemsPath(rankingId), orderBy: ['position', 'asc'], limit },
      readItem,
      { ...changes, error: fail },
    );
  const start = async (): Promise<void> => {
    let hasOrder = true;
    try {
      const [{ itemIds }] = await Promise.all([
        reader.readRecent(rankingId),
        session.readPublic(() => cache.fill(limit)),
      ]);
      hasOrder = itemIds !== null;
      if (itemIds !== null && !isStopped) await emit(itemIds);
    } catch (error) {
      fail(error);
      const isGone = ['forbidden', 'ranking-not-found'].includes(fromFirebase(error).code);
      if (isGone) return;
    }
    if (isStopped) return;
    stop = hasOrder ? followOrder() : followItems();
  };

  void start();
  return () => {
    isStopped = true;
    stop();
  };
}

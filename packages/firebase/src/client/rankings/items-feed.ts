import {
  AppError,
  type ItemsWindow,
  type ListSlice,
  type Observer,
  type RankingItem,
  type Takedown,
  type Unsubscribe,
} from '@palmanga/core';

import {
  isBlank,
  itemsPath,
  rankingPath,
  readItem,
  readItemIds,
  readLatestNote,
  readRanking,
  readTakedown,
} from '../../documents/index.ts';
import type { Session } from '../accounts/session.ts';
import { fromFirebase } from '../connection/errors.ts';
import { listenDocument, listenSlice } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { changesOnly } from '../live/watch.ts';
import type { ItemsCache } from './items-cache.ts';
import type { RankingReader } from './reader.ts';

/** For this time after a change of this client, the live channel may report it; then the list is read. */
const REPORT_MS = 3000;

/** Enough to see that more than one note was set since the last answer. */
const LATEST_NOTES = 2;

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
 * only items that are not cached are read. A reorder thus costs each observer one read, and so does
 * an addition beyond the window, which changes the total alone. A second listener, on the notes that were
 * set last, serves the owner, and whoever is shown a note: most rankings have none.
 */
export function watchItems(
  { session, live, reader, cache }: FeedSources,
  rankingId: string,
  limit: number,
  observer: Observer<ItemsWindow>,
): Unsubscribe {
  const changes = changesOnly(observer);
  let isStopped = false;
  let latest = 0;
  let stop: Unsubscribe = () => {};
  let unordered: UnorderedItems | null = null;
  let present: readonly string[] | null = null;
  let stopNotes: Unsubscribe | null = null;
  let unreported: ReturnType<typeof setTimeout> | undefined;
  /** Nobody but the owner of a ranking that is taken down reads this. */
  let takedown: Takedown | null = null;

  const report = (window: ItemsWindow): void =>
    changes.next(takedown === null ? window : { ...window, takedown });
  const fail = (error: unknown): void => {
    if (!isStopped) void tell(fromFirebase(error));
  };
  const tell = async (failure: AppError): Promise<void> => {
    const told = await reader.failure(failure);
    if (!isStopped) observer.error(told);
  };
  const emit = async (order: readonly string[]): Promise<void> => {
    latest += 1;
    const mine = latest;
    present = order;
    const shown = order.slice(0, limit);
    try {
      const items = await session.readPublic(() => cache.read(shown, order));
      // A newer order may have come during the read.
      if (isStopped || mine !== latest) return;
      // Items that are gone already count no more: the order without them is on its way.
      const total = order.length - shown.length + items.length;
      report({ items, hasMore: total > items.length, total });
      if (items.some(({ note }) => note !== null)) stopNotes ??= followNotes();
    } catch (error) {
      if (mine === latest) fail(error);
    }
  };
  const followOrder = (): Unsubscribe =>
    listenDocument(live, rankingPath(rankingId), {
      next: (fields) => {
        clearTimeout(unreported);
        if (fields === null) {
          fail(new AppError('ranking-not-found'));
          return;
        }
        const itemIds = readItemIds(fields);
        takedown = readTakedown(fields);
        if (itemIds === null) followItems(readRanking(rankingId, fields).itemsCount);
        else {
          unordered?.stop();
          unordered = null;
          void emit(itemIds);
        }
      },
      error: fail,
    });
  // The live channel may be lost while plain requests arrive.
  const expectReport = (): void => {
    clearTimeout(unreported);
    unreported = setTimeout(() => void readAgain(), REPORT_MS);
  };
  const readAgain = async (): Promise<void> => {
    try {
      const { itemIds } = await reader.read(rankingId);
      if (itemIds !== null && !isStopped) await emit(itemIds);
    } catch {
      // What is shown stays: it is what this client saved.
    }
  };
  const followNotes = (): Unsubscribe =>
    listenSlice(
      live,
      { path: itemsPath(rankingId), orderBy: ['notedAt', 'desc'], limit: LATEST_NOTES },
      readLatestNote,
      {
        next: ({ items }) => {
          cache.takeNotes(items);
          // Another feed of this ranking may have taken them first.
          if (present !== null) void emit(present);
        },
        // The listener on the ranking's document meets the same failure, and reports it.
        error: () => {},
      },
    );
  const followOwnNotes = async (ownerUid: string): Promise<void> => {
    try {
      // A visitor needs no session, and loads nothing to learn that.
      const loaded = await session.loadWhenIdle();
      if (loaded?.auth.currentUser?.uid === ownerUid && !isStopped) stopNotes ??= followNotes();
    } catch (error) {
      fail(error);
    }
  };
  // A document from before rankings held their order: the items themselves are watched, until the
  // owner's next change writes the order.
  const followItems = (itemsCount: number): void => {
    unordered ??= new UnorderedItems(live, cache, rankingId, limit, {
      next: report,
      // A refusal is the document's too, whose listener reports it.
      error: (error) => error.code !== 'forbidden' && fail(error),
    });
    unordered.count(itemsCount);
  };
  const start = async (): Promise<void> => {
    try {
      const [{ ranking, itemIds }] = await Promise.all([
        reader.readRecent(rankingId),
        session.readPublic(() => cache.fill(limit)),
      ]);
      takedown = ranking.takedown;
      // Nobody waits for the session before the first report.
      void followOwnNotes(ranking.ownerUid);
      if (itemIds !== null && !isStopped) await emit(itemIds);
      if (itemIds === null && !isStopped) followItems(ranking.itemsCount);
    } catch (error) {
      fail(error);
      const isGone = ['forbidden', 'ranking-not-found'].includes(fromFirebase(error).code);
      if (isGone) return;
    }
    if (isStopped) return;
    stop = followOrder();
  };

  cache.onChange.add(expectReport);
  void start();
  return () => {
    isStopped = true;
    clearTimeout(unreported);
    cache.onChange.delete(expectReport);
    stop();
    stopNotes?.();
    unordered?.stop();
  };
}

/** The items of a ranking whose document holds no order, by the position that each of them has. */
class UnorderedItems {
  readonly stop: Unsubscribe;
  readonly #observer: Observer<ItemsWindow>;
  #slice: ListSlice<RankingItem> | null = null;
  #count = 0;

  constructor(
    live: Live,
    cache: ItemsCache,
    rankingId: string,
    limit: number,
    observer: Observer<ItemsWindow>,
  ) {
    this.#observer = observer;
    this.stop = listenSlice(
      live,
      { path: itemsPath(rankingId), orderBy: ['position', 'asc'], limit },
      readItem,
      {
        next: (slice) => {
          this.#slice = slice;
          this.#emit();
          if (slice.items.some(isBlank)) void this.#fill(cache, slice);
        },
        error: (error) => observer.error(error),
      },
    );
  }

  /** Takes the number of items that the ranking's document gives. */
  count(itemsCount: number): void {
    this.#count = itemsCount;
    this.#emit();
  }

  async #fill(cache: ItemsCache, slice: ListSlice<RankingItem>): Promise<void> {
    try {
      const items = await cache.withTitles(slice.items);
      if (this.#slice !== slice) return;
      this.#slice = { ...slice, items };
      this.#emit();
    } catch (error) {
      this.#observer.error(fromFirebase(error));
    }
  }

  #emit(): void {
    if (this.#slice === null) return;
    const { items, hasMore } = this.#slice;
    // Nothing but the items themselves can be trusted: another program wrote the count.
    const total = hasMore ? Math.max(this.#count, items.length + 1) : items.length;
    this.#observer.next({ items, hasMore, total });
  }
}

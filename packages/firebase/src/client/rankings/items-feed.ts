import { AppError, type ItemsWindow, type Observer, type Unsubscribe } from '@palmanga/core';

import {
  itemsPath,
  rankingPath,
  readLatestNote,
  readTakedown,
  type Fields,
} from '../../documents/index.ts';
import { fromFirebase } from '../connection/errors.ts';
import { listenDocument, listenSlice } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { changesOnly } from '../live/watch.ts';
import type { Session } from '../session/session.ts';
import type { ItemsCache, ItemsLimit } from './items-cache.ts';
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
 * Watches the first items of a ranking, or of each of its tiers. The first report comes from plain reads, because the live
 * SDK is loaded later. Then one listener on the ranking's document receives each new order, and
 * only items that are not cached are read. A reorder thus costs each observer one read, and so does
 * an addition beyond the window, which changes the total alone. A second listener, on the notes that were
 * set last, serves the owner, and whoever is shown a note: most rankings have none.
 */
export function watchItems(
  { session, live, reader, cache }: FeedSources,
  rankingId: string,
  limit: ItemsLimit,
  observer: Observer<ItemsWindow>,
): Unsubscribe {
  const changes = changesOnly(observer);
  let isStopped = false;
  let latest = 0;
  let stop: Unsubscribe = () => {};
  /** The ranking's document as it was last received. */
  let stored: Fields | null = null;
  let stopNotes: Unsubscribe | null = null;
  let unreported: ReturnType<typeof setTimeout> | undefined;

  const fail = (error: unknown): void => {
    if (!isStopped) void tell(fromFirebase(error));
  };
  const tell = async (failure: AppError): Promise<void> => {
    const told = await reader.failure(failure);
    if (!isStopped) observer.error(told);
  };
  const emit = async (fields: Fields): Promise<void> => {
    latest += 1;
    const mine = latest;
    stored = fields;
    try {
      const window = await session.readPublic(() => cache.window(fields, limit));
      // A newer order may have come during the read.
      if (isStopped || mine !== latest) return;
      // Nobody but the owner of a ranking that is taken down reads that it is.
      const takedown = readTakedown(fields);
      changes.next(takedown === null ? window : { ...window, takedown });
      if (window.items.some(({ note }) => note !== null)) stopNotes ??= followNotes();
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
        void emit(fields);
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
      const { fields } = await reader.read(rankingId);
      if (!isStopped) await emit(fields);
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
          if (stored !== null) void emit(stored);
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
  const start = async (): Promise<void> => {
    try {
      const [{ ranking, fields }] = await Promise.all([
        reader.readRecent(rankingId),
        limit === 'tiers' ? null : session.readPublic(() => cache.fill(limit)),
      ]);
      // Nobody waits for the session before the first report.
      void followOwnNotes(ranking.ownerUid);
      if (!isStopped) await emit(fields);
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
  };
}

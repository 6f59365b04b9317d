import { AppError, backoff, type ListSlice, type Observer, type Unsubscribe } from '@palmanga/core';

import type { Fields } from '../../documents/index.ts';
import { fromFirebase } from '../connection/errors.ts';
import { isOffline } from '../connection/offline.ts';
import type { Live, LiveQuery, LoadedLive } from './live.ts';

/** Without an answer after this time, the observer receives an error. */
const FIRST_ANSWER_TIMEOUT_MS = 8000;
/** Milliseconds between attempts. */
const DELAYS = { firstDelay: 500, longestDelay: 30_000 };

/** Listens to one document; emits null while it does not exist. */
export function listenDocument(
  live: Live,
  path: string,
  observer: Observer<Fields | null>,
): Unsubscribe {
  return keepListening(live, observer, ({ sdk, db }, next, fail) =>
    sdk.onSnapshot(
      sdk.doc(db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        live.counter.onReads?.(1);
        next(snapshot.data() ?? null);
      },
      fail,
    ),
  );
}

/**
 * Listens to the first documents of a query, as many as its limit. One more is read, to know
 * whether more exist.
 */
export function listenSlice<T>(
  live: Live,
  slice: LiveQuery,
  read: (id: string, fields: Fields) => T,
  observer: Observer<ListSlice<T>>,
): Unsubscribe {
  const query = { ...slice, limit: slice.limit + 1 };
  return keepListening(live, observer, ({ sdk, db }, next, fail) => {
    const { path, where, orderBy, limit } = query;
    live.counter.onQuery?.(query);
    const target = sdk.query(
      sdk.collection(db, path),
      ...(where === undefined ? [] : [sdk.where(where[0], '==', where[1])]),
      sdk.orderBy(...orderBy),
      sdk.limit(limit),
    );
    return sdk.onSnapshot(
      target,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
        live.counter.onReads?.(snapshot.empty ? 1 : changed);
        next({
          items: snapshot.docs.slice(0, slice.limit).map((one) => read(one.id, one.data())),
          hasMore: snapshot.docs.length > slice.limit,
        });
      },
      fail,
    );
  });
}

type Attach<T> = (
  loaded: LoadedLive,
  next: (value: T) => void,
  fail: (error: unknown) => void,
) => Unsubscribe;

/**
 * Listens until it is stopped: a refusal ends it, and any other failure is reported and tried
 * again. Callers emit only what the server confirmed. The SDK's own cache would show an empty list
 * for one that could not be read.
 */
function keepListening<T>(live: Live, observer: Observer<T>, attach: Attach<T>): Unsubscribe {
  let isStopped = false;
  let detach: Unsubscribe = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const fail = (error: unknown): void => {
    if (isStopped) return;
    detach();
    clearTimeout(timer);
    const failure = fromFirebase(error);
    observer.error(failure);
    if (failure.code === 'forbidden') return;
    failures += 1;
    timer = setTimeout(() => void start(), backoff(failures, DELAYS));
  };
  const next = (value: T): void => {
    if (isStopped) return;
    clearTimeout(timer);
    failures = 0;
    observer.next(value);
  };
  const start = async (): Promise<void> => {
    // The timeout starts after the idle wait, which is on purpose. Offline is reported at once.
    const idle = live.whenIdle();
    if (!isOffline()) await idle;
    if (isStopped) return;
    timer = setTimeout(
      () => observer.error(new AppError(isOffline() ? 'offline' : 'unavailable')),
      isOffline() ? 0 : FIRST_ANSWER_TIMEOUT_MS,
    );
    try {
      await idle;
      const loaded = await live.load();
      if (!isStopped) detach = attach(loaded, next, fail);
    } catch (error) {
      fail(error);
    }
  };

  void start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    detach();
  };
}

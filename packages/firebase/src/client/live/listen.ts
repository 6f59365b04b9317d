import { AppError, type Unsubscribe, type Observer } from '@palmanga/core';
import type { Query } from 'firebase/firestore';

import type { Fields } from '../../documents/index.ts';
import { isOffline } from '../call.ts';
import { fromFirebase } from '../errors.ts';
import type { Live, LiveQuery, LoadedLive } from './live-sdk.ts';

/** How long a screen waits for the first answer before it is told, in milliseconds. */
const FIRST_ANSWER = 8000;
const FIRST_RETRY = 500;
const LONGEST_RETRY = 30_000;

/** A document of a query's answer. */
export interface FoundDocument {
  readonly id: string;
  readonly fields: Fields;
}

/** Listens to one document; null while it does not exist. */
export function listenDocument(
  live: Live,
  path: string,
  observer: Observer<Fields | null>,
): Unsubscribe {
  return keepListening(live, observer, (loaded, next, fail) =>
    loaded.sdk.onSnapshot(
      loaded.sdk.doc(loaded.db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        live.observer.onReads?.(1);
        next(snapshot.data() ?? null);
      },
      fail,
    ),
  );
}

/** Listens to a query. */
export function listenQuery(
  live: Live,
  query: LiveQuery,
  observer: Observer<readonly FoundDocument[]>,
): Unsubscribe {
  return keepListening(live, observer, (loaded, next, fail) => {
    live.observer.onQuery?.(query);
    return loaded.sdk.onSnapshot(
      queryOf(loaded, query),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
        live.observer.onReads?.(snapshot.empty ? 1 : changed);
        next(snapshot.docs.map((found) => ({ id: found.id, fields: found.data() as Fields })));
      },
      fail,
    );
  });
}

function queryOf({ sdk, db }: LoadedLive, { path, where, orderBy, limit }: LiveQuery): Query {
  return sdk.query(
    sdk.collection(db, path),
    ...(where === undefined ? [] : [sdk.where(where[0], '==', where[1])]),
    sdk.orderBy(...orderBy),
    sdk.limit(limit),
  );
}

type Attach<T> = (
  loaded: LoadedLive,
  next: (value: T) => void,
  fail: (error: unknown) => void,
) => Unsubscribe;

/**
 * Only what the server confirmed is reported: the SDK's own memory would show an empty list for
 * one that could not be read. A refusal ends the listening, any other failure is tried again.
 */
function keepListening<T>(live: Live, observer: Observer<T>, attach: Attach<T>): Unsubscribe {
  let isStopped = false;
  let detach: Unsubscribe = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY;

  const fail = (error: unknown): void => {
    if (isStopped) return;
    detach();
    clearTimeout(timer);
    const translated = fromFirebase(error);
    observer.error(translated);
    if (translated.code === 'forbidden') return;
    timer = setTimeout(() => void start(), wait);
    wait = Math.min(wait * 2, LONGEST_RETRY);
  };
  const next = (value: T): void => {
    if (isStopped) return;
    clearTimeout(timer);
    wait = FIRST_RETRY;
    observer.next(value);
  };
  const start = async (): Promise<void> => {
    // That wait is meant: the answer is only late after it.
    if (!isOffline()) await live.comes();
    if (isStopped) return;
    timer = setTimeout(
      () => {
        if (!isStopped) observer.error(new AppError(isOffline() ? 'offline' : 'unavailable'));
      },
      isOffline() ? 0 : FIRST_ANSWER,
    );
    try {
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

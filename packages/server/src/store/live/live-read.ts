import { isDeepStrictEqual } from 'node:util';

import { toAppError, type AppError, type Unsubscribe, type Observer } from '@palmanga/core';

import type { Changes, Topic } from './changes.ts';

/** What a live read reports to everybody with the same right to see it. */
export interface LiveSource<T> {
  /** The part of the data that the state depends on. */
  readonly topic: Topic;
  /** Whose right it is read with. Sources of one method, arguments and reader are the same. */
  readonly reader: string;
  /**
   * The present state; of a list, its first `limit` entries.
   * @throws AppError
   */
  read(limit: number): T;
}

type State<T> = { readonly value: T } | { readonly error: AppError };

/**
 * Emits what `read` returns, and emits again whenever a change of `topic` makes it return something
 * else. Several changes in quick succession make one emission. An error thrown by `read` goes to the
 * observer's `error`; the live read continues.
 */
export function liveRead<T>(
  changes: Changes,
  topic: Topic,
  read: () => T,
  observer: Observer<T>,
): Unsubscribe {
  let emitted: State<T> | null = null;
  let scheduled: NodeJS.Immediate | null = null;

  function emit(): void {
    scheduled = null;
    if (changes.isClosed) return;
    const state = attempt(read);
    if (emitted !== null && isSame(emitted, state)) return;
    emitted = state;
    if ('error' in state) observer.error(state.error);
    else observer.next(state.value);
  }
  function schedule(): void {
    scheduled ??= setImmediate(emit);
  }

  const unsubscribe = changes.subscribe(topic, schedule);
  schedule();
  return () => {
    unsubscribe();
    if (scheduled !== null) clearImmediate(scheduled);
    scheduled = null;
  };
}

/** Reports a source to one observer. The error of a source that cannot be had is reported once. */
export function observe<T>(
  changes: Changes,
  findSource: () => LiveSource<T>,
  limit: number,
  observer: Observer<T>,
): Unsubscribe {
  try {
    const source = findSource();
    return liveRead(changes, source.topic, () => source.read(limit), observer);
  } catch (error) {
    return refusedRead(toAppError(error), observer);
  }
}

/** A refused live read: emits the error once. */
export function refusedRead(error: AppError, observer: Observer<never>): Unsubscribe {
  const scheduled = setImmediate(() => observer.error(error));
  return () => clearImmediate(scheduled);
}

function attempt<T>(read: () => T): State<T> {
  try {
    return { value: read() };
  } catch (error) {
    return { error: toAppError(error) };
  }
}

function isSame<T>(a: State<T>, b: State<T>): boolean {
  if ('error' in a || 'error' in b) {
    return 'error' in a && 'error' in b && a.error.code === b.error.code;
  }
  return isDeepStrictEqual(a.value, b.value);
}

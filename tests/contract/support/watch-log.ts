import type { AppError, Unsubscribe, Watcher } from '@palmanga/core';

import { eventually } from './eventually.ts';

/** Everything that a live read reported, in order. */
export interface WatchLog<T> {
  readonly values: readonly T[];
  readonly errors: readonly AppError[];
  /** The last value; throws while there is none. */
  latest(): T;
  /**
   * Waits until the last value passes `check`, a function that throws when it does not.
   * @param timeout milliseconds
   */
  settles(check: (value: T) => void, timeout?: number): Promise<void>;
  readonly stop: Unsubscribe;
}

/** Starts a live read and keeps what it reports. */
export function record<T>(start: (watcher: Watcher<T>) => Unsubscribe): WatchLog<T> {
  const values: T[] = [];
  const errors: AppError[] = [];
  const latest = (): T => {
    const [value] = values.slice(-1);
    if (values.length === 0) throw new Error(`Nothing was reported, errors: ${String(errors)}`);
    return value as T;
  };
  const stop = start({
    next: (value) => void values.push(value),
    error: (error) => void errors.push(error),
  });
  return {
    values,
    errors,
    latest,
    settles: (check, timeout) => eventually(() => check(latest()), timeout),
    stop,
  };
}

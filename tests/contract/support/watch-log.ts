import type { AppError, Unsubscribe, Observer } from '@palmanga/core';

import type { Ports } from '../harness.ts';
import { eventually } from './eventually.ts';

/** Everything that a live read reported, in order. */
export interface WatchLog<T> {
  readonly values: readonly T[];
  readonly errors: readonly AppError[];
  /** The last value; throws while there is none. */
  latest(): T;
  /**
   * Waits until a value was reported and the live read has its answer. Call it before writing what
   * the live read should see: the Firestore emulator may miss a commit that is made while a live
   * read begins, or mix up the bytes of both (firebase/firebase-tools#8654).
   */
  begins(): Promise<void>;
  /**
   * Waits until the last value passes `check`, which throws for any other.
   * @param timeout milliseconds
   */
  settles(check: (value: T) => void, timeout?: number): Promise<void>;
  readonly stop: Unsubscribe;
}

/**
 * Starts a live read and records its reports.
 * @param client the client that makes the live read
 */
export function record<T>(
  start: (observer: Observer<T>) => Unsubscribe,
  client: Pick<Ports, 'liveAnswers'> = {},
): WatchLog<T> {
  const { liveAnswers } = client;
  const before = liveAnswers?.() ?? 0;
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
    begins: () =>
      eventually(() => {
        latest();
        if (liveAnswers?.() === before) throw new Error('The live read was not answered');
      }),
    settles: (check, timeout) => eventually(() => check(latest()), timeout),
    stop,
  };
}

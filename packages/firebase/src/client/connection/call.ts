import { AppError } from '@palmanga/core';

import { fromFirebase } from './errors.ts';
import { isOffline } from './offline.ts';

const CALL_TIMEOUT_MS = 20_000;

/** Begins the time of an exchange anew, with so many milliseconds. */
export type Extend = (timeout: number) => void;

/**
 * Makes one exchange with the service. It always settles: it fails with `unavailable` after
 * `timeout` milliseconds, and with `offline` at once when the device knows that it has no network.
 * @param run may begin another part of the exchange, which has its own time
 * @throws AppError only
 */
export async function call<T>(
  run: (extend: Extend) => Promise<T>,
  timeout = CALL_TIMEOUT_MS,
): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const extend = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reject(new AppError('unavailable', 'No answer in time'));
    }, milliseconds);
  };
  extend(timeout);
  try {
    return await Promise.race([run(extend), expiry]);
  } catch (error) {
    throw fromFirebase(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after this many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

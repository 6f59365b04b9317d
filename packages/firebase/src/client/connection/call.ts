import { AppError } from '@palmanga/core';

import { fromFirebase } from './errors.ts';

const CALL_TIMEOUT_MS = 20_000;

/**
 * Makes one exchange with the service. It always settles: it fails with `unavailable` after
 * `timeout` milliseconds, and with `offline` at once when the device knows that it has no network.
 * @throws AppError only
 */
export async function call<T>(run: () => Promise<T>, timeout = CALL_TIMEOUT_MS): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new AppError('unavailable', 'No answer in time'));
  }, timeout);
  try {
    return await Promise.race([run(), expiry]);
  } catch (error) {
    throw fromFirebase(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the device itself reports that it has no network. */
export function isOffline(): boolean {
  return (globalThis.navigator as Navigator | undefined)?.onLine === false;
}

/** Resolves after this many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

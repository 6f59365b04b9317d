import { AppError } from '@palmanga/core';

import { fromFirebase } from './errors.ts';

/** Longest wait for one exchange with the service, in milliseconds. */
const CALL_TIMEOUT = 20_000;

/**
 * Carries out an exchange with the service. It always settles: after `timeout` milliseconds it
 * fails with `unavailable`, at once with `offline` when the device knows that it is.
 * @throws AppError only
 */
export async function call<T>(run: () => Promise<T>, timeout: number = CALL_TIMEOUT): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', 'No answer in time')), timeout);
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    throw fromFirebase(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the device itself says that it has no network. */
export function isOffline(): boolean {
  return (globalThis.navigator as Navigator | undefined)?.onLine === false;
}

import { backoff, toAppError, type CancelSignal, type ErrorCode } from '@palmanga/core';

/** What may succeed by itself a moment later. */
const TRANSIENT: ReadonlySet<ErrorCode> = new Set([
  'offline',
  'unavailable',
  'rate-limited',
  'conflict',
]);

/** In milliseconds. */
const DELAYS = { firstDelay: 500, longestDelay: 32_000 };

export interface RetryOptions {
  /** Waits that many milliseconds. */
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls made before giving up, the first included. */
  readonly attempts: number;
  /** From 0 to 1, spreads the waits of concurrent callers. */
  readonly random: () => number;
  readonly signal: CancelSignal | undefined;
  readonly onRetry: (attempt: number, delay: number) => void;
}

/**
 * Calls `operation` again after transient failures, waiting 0.5 s, 1 s, 2 s… up to 32 s, each
 * shortened by up to a half. A cancelled signal ends the waiting and further calls, not the call
 * under way.
 * @throws AppError the last failure
 */
export async function withRetry<T>(operation: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (thrown) {
      const error = toAppError(thrown);
      const isLast = attempt >= options.attempts || isCancelled(options);
      if (isLast || !TRANSIENT.has(error.code)) throw error;
      const delay = backoff(attempt, DELAYS, options.random);
      options.onRetry(attempt, delay);
      await sleepUnlessCancelled(delay, options);
      if (isCancelled(options)) throw error;
    }
  }
}

/** Waits that many milliseconds; a cancelled signal ends the waiting. */
export async function sleepUnlessCancelled(
  delay: number,
  options: Pick<RetryOptions, 'sleep' | 'signal'>,
): Promise<void> {
  const { signal } = options;
  if (signal?.aborted) return;
  if (signal === undefined) return options.sleep(delay);
  const cancelled = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  await Promise.race([options.sleep(delay), cancelled]);
}

function isCancelled({ signal }: Pick<RetryOptions, 'signal'>): boolean {
  return signal?.aborted === true;
}

import {
  type AppError,
  backoff,
  type CancelSignal,
  type ErrorCode,
  toAppError,
  whenAborted,
} from '@palmanga/core';

/** Failures that may disappear by themselves a moment later. */
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
  /** Calls before giving up, including the first. */
  readonly attempts: number;
  /** Gives a number from 0 to 1, which spreads the delays of concurrent callers. */
  readonly random: () => number;
  /** Whether a failure stays until somebody mends its cause. */
  readonly isLasting: (error: AppError) => boolean;
  readonly signal: CancelSignal | undefined;
  readonly onRetry: (attempt: number, delay: number) => void;
}

/**
 * Calls `operation` again after transient failures, waiting 0.5 s, 1 s, 2 s… up to 32 s, each
 * shortened by up to a half. When `signal` is aborted, the wait ends and no further call is made; a
 * running call is not interrupted.
 * @throws AppError the last failure
 */
export async function withRetry<T>(operation: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation();
    } catch (thrown) {
      const error = toAppError(thrown);
      const isLast = attempt >= options.attempts || isCancelled(options);
      if (isLast || !TRANSIENT.has(error.code) || options.isLasting(error)) throw error;
      const delay = backoff(attempt, DELAYS, options.random);
      options.onRetry(attempt, delay);
      await sleepUnlessCancelled(delay, options);
      if (isCancelled(options)) throw error;
    }
  }
}

/** Waits `delay` milliseconds, or until `signal` is aborted. */
export async function sleepUnlessCancelled(
  delay: number,
  options: Pick<RetryOptions, 'sleep' | 'signal'>,
): Promise<void> {
  if (isCancelled(options)) return;
  await Promise.race([options.sleep(delay), whenAborted(options.signal)]);
}

function isCancelled({ signal }: Pick<RetryOptions, 'signal'>): boolean {
  return signal?.aborted === true;
}

/** A point in time, in whole milliseconds since the Unix epoch (UTC). */
export type Timestamp = number;

/** The part of an AbortSignal that a long task needs, since core knows no platform. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

/** Resolves once `signal` is aborted; never without a signal. */
export function whenAborted(signal: CancelSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve();
    else signal?.addEventListener('abort', resolve);
  });
}

/** How long to wait between tries. In milliseconds. */
export interface BackoffRange {
  readonly firstDelay: number;
  readonly longestDelay: number;
}

/**
 * How long to wait before the next try: the first delay after one failure, then twice as long after
 * each further failure, up to the longest delay. The result is shortened at random by up to a half,
 * so that many clients that failed together do not retry together.
 * @param failures failures in a row so far, 1 or more
 * @param random gives a number from 0 to 1; called once
 * @returns whole milliseconds
 */
export function backoff(
  failures: number,
  { firstDelay, longestDelay }: BackoffRange,
  random: () => number = Math.random,
): number {
  const longest = Math.min(longestDelay, firstDelay * 2 ** (failures - 1));
  return Math.round(longest * (1 - random() / 2));
}

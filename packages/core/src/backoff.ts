/** How long to wait between tries. In milliseconds. */
export interface BackoffRange {
  readonly firstDelay: number;
  readonly longestDelay: number;
}

/**
 * How long to wait before the next try: the first delay after one failure, then twice as long after
 * each further one, up to the longest; shortened by up to a half, so that many clients that failed
 * together do not come back together.
 * @param failures failures in a row so far, 1 or more
 * @param random from 0 to 1; each call draws once
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

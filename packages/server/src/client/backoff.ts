const FIRST = 300;
const LONGEST = 15_000;

/** Milliseconds to wait after so many failures in a row, spread so that clients do not come at once. */
export function backoff(failures: number, random: () => number = Math.random): number {
  return Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + random() / 2);
}

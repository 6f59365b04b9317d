/** Crashes within this time are counted together; past `count` of them we stop trying. */
export const RESTART_LIMIT = { count: 5, within: 120_000 } as const;

const FIRST_DELAY = 250;
const LONGEST_DELAY = 8000;

/**
 * How long to wait before starting the backend again, or null when it keeps dying.
 * @param crashes times of the crashes so far, the last one included, in milliseconds
 * @returns milliseconds
 */
export function restartDelay(crashes: readonly number[], now: number): number | null {
  const recent = crashes.filter((time) => now - time <= RESTART_LIMIT.within).length;
  if (recent > RESTART_LIMIT.count) return null;
  return Math.min(FIRST_DELAY * 2 ** Math.max(recent - 1, 0), LONGEST_DELAY);
}

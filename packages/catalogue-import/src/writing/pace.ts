/** Records a second at first; the rate grows by half every five minutes. */
const FIRST_RATE = 500;
const GROWTH = 1.5;
const STEP_MS = 5 * 60_000;

/** Spreads writes in time. */
export interface Pace {
  /** Reserves time for the next `count` records; returns the milliseconds to wait before writing them. */
  reserve(count: number): number;
}

/**
 * Google's 500/50/5 rule for a Firestore collection whose traffic rises suddenly: 500 operations a
 * second, 50 % more every 5 minutes. A record is one document in each of two collections, so records
 * are counted. Unused time is lost: no burst follows a pause.
 * @param now a clock in milliseconds, of any origin
 */
export function createFirestorePace(now: () => number): Pace {
  let start: number | null = null;
  let free = 0;
  return {
    reserve(count) {
      const present = now();
      start ??= present;
      const at = Math.max(present, free);
      const steps = Math.floor((at - start) / STEP_MS);
      free = at + (count * 1000) / (FIRST_RATE * GROWTH ** steps);
      return at - present;
    },
  };
}

/** An entry of a list and the place it shall have, from 1. */
export type Targeted<T> = readonly [entry: T, target: number];

/**
 * `others` with each of `inserted` at its target once all are in; one beyond the end comes last. Those
 * with one target follow each other, as given.
 */
export function insertAt<T>(others: readonly T[], inserted: readonly Targeted<T>[]): T[] {
  const ordered: T[] = [];
  let next = 0;
  for (const [entry, target] of inserted.toSorted(([, a], [, b]) => a - b)) {
    const count = Math.max(0, target - 1 - ordered.length);
    ordered.push(...others.slice(next, next + count), entry);
    next = Math.min(next + count, others.length);
  }
  return [...ordered, ...others.slice(next)];
}

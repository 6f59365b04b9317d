import { tierIndexAt, withEnds } from '../tiers/cuts.ts';
import type { Tier } from '../tiers/tier.ts';

/** An entry of a list and the place it shall have, from 1. */
export interface Targeted<T> {
  readonly entry: T;
  readonly target: number;
  /** The key of the tier that it shall be in. Missing: that of the entry whose place it takes. */
  readonly tier?: string | undefined;
}

/** A list with its new entries, and its tiers around them. */
export interface Inserted<T> {
  readonly ordered: readonly T[];
  readonly tiers: readonly Tier[];
}

/**
 * `others` with each of `inserted` at its target once all are in; one beyond the end comes last. Those
 * with one target follow each other, as given. One that names a tier joins it, at the place of the tier that is
 * nearest to its target; one that names none, or one that is not there, joins the tier of the entry that it displaces,
 * and at the end none.
 * @param tiers of `others`
 */
export function insertAt<T>(
  others: readonly T[],
  inserted: readonly Targeted<T>[],
  tiers: readonly Tier[] = [],
): Inserted<T> {
  const slots = slotsOf(others.length, inserted).map(({ entry, tier, before }) => {
    const index = tiers.findIndex(({ key }) => key === tier);
    const named = tiers[index];
    if (named === undefined) return { entry, before, tier: tierAt(tiers, before, others.length) };
    const start = tiers[index - 1]?.end ?? 0;
    return { entry, before: Math.min(Math.max(before, start), named.end), tier: index };
  });
  // Sorting keeps what is equal in its order.
  slots.sort((a, b) => a.before - b.before || a.tier - b.tier);
  const ordered: T[] = [];
  let next = 0;
  for (const { entry, before } of slots) {
    if (before > next) ordered.push(...others.slice(next, before));
    ordered.push(entry);
    next = before;
  }
  ordered.push(...others.slice(next));
  const joining = (index: number) => slots.filter(({ tier }) => tier <= index).length;
  return { ordered, tiers: withEnds(tiers, (end, index) => end + joining(index)) };
}

/** How many of the others come before each, in the order of the targets. */
function slotsOf<T>(count: number, inserted: readonly Targeted<T>[]) {
  let before = 0;
  return inserted
    .toSorted((a, b) => a.target - b.target)
    .map(({ entry, target, tier }, index) => {
      before = Math.min(Math.max(before, target - 1 - index), count);
      return { entry, tier, before };
    });
}

/** The index of the tier of the entry that has `before` others before it. */
function tierAt(tiers: readonly Tier[], before: number, count: number): number {
  return before === count ? tiers.length : tierIndexAt(tiers, before + 1);
}

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
  const free = slotsOf(others.length, inserted);
  const slots = tiers.length === 0 ? free : joined(free, tiers, others.length);
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

/** Where an entry goes. */
interface Slot<T> {
  readonly entry: T;
  /** How many of the others come before it. */
  readonly before: number;
  /** The key of the tier that it names. */
  readonly named: string | undefined;
  /** The index of the tier that it joins. */
  readonly tier: number;
}

/** The slots of the entries in the order of their targets, in no tier yet. */
function slotsOf<T>(count: number, inserted: readonly Targeted<T>[]): readonly Slot<T>[] {
  let before = 0;
  return inserted
    .toSorted((a, b) => a.target - b.target)
    .map(({ entry, target, tier: named }, index) => {
      before = Math.min(Math.max(before, target - 1 - index), count);
      return { entry, before, named, tier: 0 };
    });
}

function joined<T>(
  slots: readonly Slot<T>[],
  tiers: readonly Tier[],
  count: number,
): readonly Slot<T>[] {
  return slots
    .map((slot) => joinedOne(slot, tiers, count))
    .toSorted((a, b) => a.before - b.before || a.tier - b.tier);
}

function joinedOne<T>(slot: Slot<T>, tiers: readonly Tier[], count: number): Slot<T> {
  const { before } = slot;
  const index = tiers.findIndex(({ key }) => key === slot.named);
  const named = tiers[index];
  if (named === undefined) {
    return { ...slot, tier: before === count ? tiers.length : tierIndexAt(tiers, before + 1) };
  }
  const start = tiers[index - 1]?.end ?? 0;
  return { ...slot, before: Math.min(Math.max(before, start), named.end), tier: index };
}

import type { Tier } from './tier.ts';

/**
 * Tiers with ends that an order of `itemsCount` items can have: what a torn write left is brought within it. The
 * list itself when nothing has to change.
 */
export function clampTiers(tiers: readonly Tier[], itemsCount: number): readonly Tier[] {
  return withEnds(tiers, (end) => Math.min(end, itemsCount));
}

/** The index of the tier that has a place, from 1; the number of tiers for a place below all. */
export function tierIndexAt(tiers: readonly Tier[], position: number): number {
  const index = tiers.findIndex(({ end }) => position <= end);
  return index === -1 ? tiers.length : index;
}

/** The key of the tier that has a place; undefined for one below all. */
export function tierKeyAt(tiers: readonly Tier[], position: number): string | undefined {
  return tiers[tierIndexAt(tiers, position)]?.key;
}

/** A tier and the places that it has. */
export interface TierSection {
  /** Null for what is below all tiers. */
  readonly tier: Tier | null;
  /** Its first place, from 1; an empty one's `last` is the place before. */
  readonly first: number;
  readonly last: number;
}

/** The tiers with their places, empty ones too, then what is below them, if anything is. */
export function sectionsOf(tiers: readonly Tier[], itemsCount: number): readonly TierSection[] {
  const sections: TierSection[] = [];
  let before = 0;
  for (const tier of clampTiers(tiers, itemsCount)) {
    sections.push({ tier, first: before + 1, last: tier.end });
    before = tier.end;
  }
  if (before < itemsCount) sections.push({ tier: null, first: before + 1, last: itemsCount });
  return sections;
}

/** The tiers after items left their places: each loses what was taken from it. */
export function tiersAfterRemoval(
  tiers: readonly Tier[],
  positions: readonly number[],
): readonly Tier[] {
  return withEnds(tiers, (end) => end - positions.filter((position) => position <= end).length);
}

/** The tiers with other ends, which never decrease; the list itself when none changes. */
export function withEnds(
  tiers: readonly Tier[],
  endOf: (end: number, index: number) => number,
): readonly Tier[] {
  let latest = 0;
  let isSame = true;
  const changed = tiers.map((tier, index) => {
    latest = Math.max(latest, endOf(tier.end, index));
    if (latest === tier.end) return tier;
    isSame = false;
    return { ...tier, end: latest };
  });
  return isSame ? tiers : changed;
}

/** With another end of one of them, which pushes the cuts that it passes. */
export function withTierEnd(tiers: readonly Tier[], index: number, end: number): readonly Tier[] {
  return withEnds(tiers, (former, at) => {
    if (at === index) return end;
    return at < index ? Math.min(former, end) : Math.max(former, end);
  });
}

/** Without one of them: its items join the tier above; those of the first, the next. */
export function withoutTier(tiers: readonly Tier[], key: string): readonly Tier[] {
  const index = tiers.findIndex((tier) => tier.key === key);
  const gone = tiers[index];
  if (gone === undefined) return tiers;
  return tiers
    .map((tier, at) => (at === index - 1 ? { ...tier, end: gone.end } : tier))
    .filter((tier) => tier !== gone);
}

/** The tiers of a former order in the list that is made of it again, where some of its items are missing. */
export function tiersOfReversion(
  tiers: readonly Tier[],
  formerIds: readonly string[],
  there: ReadonlySet<string>,
): readonly Tier[] {
  const missing = formerIds.flatMap((id, index) => (there.has(id) ? [] : [index + 1]));
  return tiersAfterRemoval(tiers, missing);
}

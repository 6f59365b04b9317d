import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import type { Tier, TiersChange } from './tier.ts';
import { sameTiers } from './tier.ts';

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

/**
 * Brings a change of the tiers into those that the ranking has now, which another window may have changed: what
 * the change leaves alone stays, a cut moves by as many places as it was moved, and a tier that is gone stays
 * away. Where nothing else changed, the tiers become exactly `after`, within the order.
 * @throws AppError payload-invalid for more than LIMITS.tiers together
 */
export function changeTiers(
  present: readonly Tier[],
  { before, after }: TiersChange,
  itemsCount: number,
): readonly Tier[] {
  if (sameTiers(present, before)) return clampTiers(after, itemsCount);
  // A change whose answer was lost, made again.
  if (sameTiers(present, after)) return present;
  const [formerly, now] = [byKey(before), byKey(present)];
  const changed: Tier[] = [];
  /** By how many places the cuts above moved meanwhile. */
  let shift = 0;
  for (const next of after) {
    const former = formerly.get(next.key);
    const there = now.get(next.key);
    if (former !== undefined && there !== undefined) {
      shift = there.end - former.end;
      changed.push(merged(there, former, next));
    } else if (former === undefined) {
      changed.push(there ?? { ...next, end: next.end + shift });
    }
  }
  addOthers(changed, present, new Set([...before, ...after].map(({ key }) => key)));
  if (changed.length > LIMITS.tiers) throw new AppError('payload-invalid', 'Too many tiers');
  return withEnds(changed, (end) => Math.max(0, Math.min(end, itemsCount)));
}

/**
 * Whether tiers show that a change was made: all that it changes is as it made it. What another window took away
 * meanwhile shows nothing.
 */
export function showsTiers(tiers: readonly Tier[], { before, after }: TiersChange): boolean {
  const [formerly, now, changed] = [byKey(before), byKey(tiers), byKey(after)];
  if (before.some(({ key }) => now.has(key) && !changed.has(key))) return false;
  return after.every((tier) => {
    const [former, there] = [formerly.get(tier.key), now.get(tier.key)];
    if (former === undefined || there === undefined) return there !== former;
    return (['label', 'name', 'color', 'end'] as const).every(
      (part) => tier[part] === former[part] || tier[part] === there[part],
    );
  });
}

function merged(there: Tier, former: Tier, next: Tier): Tier {
  return {
    key: there.key,
    label: next.label === former.label ? there.label : next.label,
    name: next.name === former.name ? there.name : next.name,
    color: next.color === former.color ? there.color : next.color,
    end: there.end + next.end - former.end,
  };
}

/** Adds the tiers that only another window knows, each below the one that it follows there. */
function addOthers(changed: Tier[], present: readonly Tier[], known: ReadonlySet<string>): void {
  for (const [index, tier] of present.entries()) {
    if (known.has(tier.key)) continue;
    const above = present
      .slice(0, index)
      .findLast(({ key }) => changed.some((one) => one.key === key));
    changed.splice(changed.findIndex(({ key }) => key === above?.key) + 1, 0, tier);
  }
}

function byKey(tiers: readonly Tier[]): ReadonlyMap<string, Tier> {
  return new Map(tiers.map((tier) => [tier.key, tier]));
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

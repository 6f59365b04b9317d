import { fr, type Tier, type TiersChange } from '@palmanga/core';

const texts = fr.rankings.tiers;

/** What a change of tiers did, for screen readers and bars. */
export function describeTiers({ before, after }: TiersChange, itemsCount: number): string {
  const [gone, added] = [without(before, after), without(after, before)];
  const [one] = added.length > 0 ? added : gone;
  if (after.length === 0) return texts.cleared;
  if (added.length > 1) return before.length === 0 ? texts.spread(added.length) : texts.restored;
  if (one !== undefined)
    return added.length > 0 ? texts.added(one.label) : texts.removed(one.label);
  const changed = after.filter((tier, index) => !isSame(tier, before[index]));
  const [moved, other] = changed;
  if (moved === undefined || other !== undefined) return texts.changedSeveral;
  const index = after.indexOf(moved);
  if (moved.end === before[index]?.end) return texts.changed(moved.label);
  const first = (after[index - 1]?.end ?? 0) + 1;
  return `${texts.at(moved.label, first, Math.min(moved.end, itemsCount))}.`;
}

function without(some: readonly Tier[], others: readonly Tier[]): readonly Tier[] {
  const keys = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !keys.has(key));
}

function isSame(tier: Tier, other: Tier | undefined): boolean {
  return (
    tier.key === other?.key &&
    tier.label === other.label &&
    tier.name === other.name &&
    tier.color === other.color &&
    tier.end === other.end
  );
}

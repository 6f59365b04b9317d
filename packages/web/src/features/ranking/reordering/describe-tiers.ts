import { fr, isSameTier, type RankingItem, type Tier, type TiersChange } from '@palmanga/core';

import { type CutRow, isCut, dropPlaceOf, type ListRow, rowId, tiersOfDrop } from './tier-rows.ts';

const texts = fr.rankings.tiers;

/** What a change of tiers did, for screen readers and bars. */
export function describeTiers({ before, after }: TiersChange, itemsCount: number): string {
  const [gone, added] = [without(before, after), without(after, before)];
  const [one] = added.length > 0 ? added : gone;
  if (after.length === 0) return texts.cleared;
  if (added.length > 1) return before.length === 0 ? texts.spread(added.length) : texts.restored;
  if (one !== undefined)
    return added.length > 0 ? texts.added(one.label) : texts.removed(one.label);
  const changed = after.filter((tier, index) => !isSameTier(tier, before[index]));
  const [moved, other] = changed;
  if (moved === undefined || other !== undefined) return texts.changedSeveral;
  const index = after.indexOf(moved);
  if (moved.end === before[index]?.end) return texts.changed(moved.label);
  const first = (after[index - 1]?.end ?? 0) + 1;
  return `${texts.at(moved.label, first, Math.min(moved.end, itemsCount))}.`;
}

/** What names the row of a tier. */
export function tierName({ section: { tier } }: CutRow): string {
  return tier === null ? texts.none : texts.nameOf(tier.label);
}

interface Dragged {
  readonly rows: readonly ListRow[];
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
  /** Where the row is, from 0. */
  readonly index: number;
}

/** Where a drag has brought a row, for screen readers: a work's place and tier, a tier's places. */
export function describeDrag(
  event: 'picked' | 'moved' | 'dropped',
  row: ListRow,
  { rows, items, tiers, index }: Dragged,
): string {
  const { above, label } = dropPlaceOf(rows, rowId(row), index);
  if (!isCut(row)) {
    const place = fr.rankings.reorder[event](row.title, above + 1, items.length);
    return `${place} ${label === null ? texts.none : texts.nameOf(label)}.`;
  }
  const after = tiersOfDrop(tiers, row, above);
  const first = (after[row.index - 1]?.end ?? 0) + 1;
  const tier = after[row.index];
  const at = tier ? texts.at(tier.label, first, tier.end) : texts.belowAll(first, items.length);
  return event === 'picked' ? `${texts.picked(tierName(row))} ${at}.` : `${at}.`;
}

function without(some: readonly Tier[], others: readonly Tier[]): readonly Tier[] {
  const keys = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !keys.has(key));
}

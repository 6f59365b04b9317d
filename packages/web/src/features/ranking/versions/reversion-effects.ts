import {
  compareVersions,
  fr,
  isWhole,
  planReversion,
  type RankingVersion,
  type Tier,
} from '@palmanga/core';

import { tiersChange } from './revert.ts';

const texts = fr.rankings.versions;

/** What going back to a version would do, in words, and how many items could be put back, too. */
export function reversionEffects(
  version: RankingVersion,
  present: readonly string[],
  tiers: readonly Tier[] = [],
): {
  readonly effects: readonly string[];
  readonly missing: number;
  /** Whether what is there stands in this order already, in its tiers. */
  readonly isInOrder: boolean;
} {
  const { itemIds, missing } = planReversion(version, present);
  const [before, after] = [present, itemIds].map((ids) => ({
    itemIds: ids,
    itemsCount: ids.length,
  }));
  const { moved } = before && after ? compareVersions(before, after) : { moved: 0 };
  const change = tiersChange(version, present, tiers);
  const isKnown = isWhole(version);
  const later = present.length + missing.length - version.itemIds.length;
  return {
    missing: missing.length,
    isInOrder: moved === 0 && change === undefined,
    effects: [
      ...(present.length === 0 ? [texts.nothingThere] : []),
      ...(present.length > 0 && moved === 0 ? [texts.inOrder] : []),
      ...(moved > 0 ? [texts.moves(moved)] : []),
      ...(isKnown ? [] : [texts.cut(version.itemIds.length, version.itemsCount), texts.beyond]),
      ...(change ? [change.after.length > 0 ? texts.tiers : texts.noTiers] : []),
      ...(isKnown && later > 0 && moved > 0 ? [texts.later(later)] : []),
    ],
  };
}

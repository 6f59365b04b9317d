import {
  type Backend,
  comparisonNames,
  compareOrders,
  isListed,
  type MangaCopy,
  percentOf,
  type Ranking,
  type RankingOrder,
  readRankingOrder,
} from '@palmanga/core';

import { type CopyReads, readPublicCopies } from './public-copies.ts';

/** Two public rankings side by side: what may be told to everybody in one picture, and in a few words. */
export interface PublicComparison {
  readonly rankings: readonly [Ranking, Ranking];
  readonly names: readonly [string, string];
  /** In whole percent; null for too few manga in common. */
  readonly agreement: number | null;
  readonly common: number;
  /** The first place of each. */
  readonly firsts: readonly [MangaCopy, MangaCopy];
  /** The title of what both love most, and of what they put furthest apart; null for nothing. */
  readonly loved: string | null;
  readonly quarrel: string | null;
}

/** The reads from which a comparison is made. */
export interface ComparisonReads extends CopyReads {
  readonly rankings: CopyReads['rankings'] &
    Pick<Backend['rankings'], 'get' | 'findByShortid' | 'listItemIds'>;
}

/**
 * Compares two rankings that are public, both with manga; null for any others, also for those that only who asks
 * may see. On Firestore it reads two documents, one for each of up to four manga that it names, and one more for
 * each of those that is not in the catalogue.
 * @param one keys as in the address of a comparison
 */
export async function readPublicComparison(
  reads: ComparisonReads,
  one: string,
  other: string,
): Promise<PublicComparison | null> {
  const read = async (key: string): Promise<RankingOrder | null> => {
    const order = await readRankingOrder(reads.rankings, key);
    return order && isListed(order.ranking) ? order : null;
  };
  if (one === other) return null;
  const [first, second] = await Promise.all([read(one), read(other)]);
  if (first === null || second === null || first.ranking.id === second.ranking.id) return null;
  const [firstId, secondId] = [first.itemIds[0], second.itemIds[0]];
  if (firstId === undefined || secondId === undefined) return null;
  const { common, agreement, loved, disagreements } = compareOrders(first.itemIds, second.itemIds);
  const [lovedId, quarrelId] = [loved[0]?.id, disagreements[0]?.id];
  const ids = [firstId, secondId, lovedId, quarrelId].filter((id) => id !== undefined);
  const rankingIds = [first.ranking.id, second.ranking.id];
  const copyOf = await readPublicCopies(reads, ids, () => rankingIds);
  const titleOf = (id: string | undefined) => (id === undefined ? null : copyOf(id).title);
  return {
    rankings: [first.ranking, second.ranking],
    names: comparisonNames(first.ranking, second.ranking),
    agreement: agreement && percentOf(agreement),
    common,
    firsts: [copyOf(firstId), copyOf(secondId)],
    loved: titleOf(lovedId),
    quarrel: titleOf(quarrelId),
  };
}

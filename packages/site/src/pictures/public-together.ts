import {
  type AddressOf,
  compareTogether,
  isListed,
  type MangaCopy,
  memberNames,
  NAMED_TOP,
  type Ranking,
  type RankingOrder,
  readRankingOrder,
  togetherKeys,
} from '@palmanga/core';

import type { ComparisonReads } from './public-comparison.ts';
import { readPublicCopies } from './public-copies.ts';

/** The top of several public rankings: what may be told to everybody. */
export interface PublicTogether {
  /** Two or more, each once. */
  readonly rankings: readonly Ranking[];
  /** Whose they are, all different. */
  readonly names: readonly string[];
  /** How many manga the title of its page counts; 0 where they have nothing in common. */
  readonly count: number;
  /** In whole percent; null for too few manga in common. */
  readonly agreement: number | null;
  /** As many of the first as are shown, in order. */
  readonly items: readonly MangaCopy[];
}

/**
 * The top of the rankings of an address when every one is public; null for any others, also for those that only who
 * asks may see, and for fewer than two or more than eight. On Firestore it reads a document for each of them, one for
 * each manga that it names, and one more for each of those that is not in the catalogue.
 * @param shown how many of its first manga are named
 */
export async function readPublicTogether(
  reads: ComparisonReads,
  address: Pick<AddressOf<'together'>, 'one' | 'others'>,
  shown: number,
): Promise<PublicTogether | null> {
  const keys = togetherKeys(address);
  if (keys === null || keys.length < 2) return null;
  const found = new Map<string, RankingOrder>();
  for (const order of await Promise.all(keys.map((key) => readRankingOrder(reads.rankings, key)))) {
    if (order === null || !isListed(order.ranking)) return null;
    found.set(order.ranking.id, order);
  }
  const orders = [...found.values()];
  if (orders.length < 2) return null;
  const rankings = orders.map(({ ranking }) => ranking);
  const { items, agreement } = compareTogether(orders.map(({ itemIds }) => itemIds));
  const first = items.slice(0, shown);
  const places = new Map(first.map((item) => [item.id, item.places]));
  const copyOf = await readPublicCopies(reads, [...places.keys()], (mangaId) =>
    rankings.filter((_, index) => places.get(mangaId)?.[index]).map(({ id }) => id),
  );
  return {
    rankings,
    names: memberNames(rankings, null),
    count: Math.min(NAMED_TOP, items.length),
    agreement: agreement && agreement.percent,
    items: first.map(({ id }) => copyOf(id)),
  };
}

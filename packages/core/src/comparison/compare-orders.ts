import { type Agreement, countAgreement } from './agreement.ts';

/** From so many manga in common on, two rankings agree to some percent. Apart from LIMITS, which all load. */
export const COMPARED_ITEMS = 5;

/** A manga that both rankings have. Places count from 1. */
export interface CommonItem {
  readonly id: string;
  readonly place: number;
  readonly otherPlace: number;
}

/** A manga that only the other ranking has. */
export interface Discovery {
  readonly id: string;
  /** Its place there, from 1. */
  readonly otherPlace: number;
}

/** What two rankings have in common, seen from the first of them. */
export interface Comparison {
  /** How many manga both have. */
  readonly common: number;
  /** Null for fewer than COMPARED_ITEMS manga in common. */
  readonly agreement: Agreement | null;
  /**
   * What the orders put furthest apart, the furthest first; without what they put alike or both love, and none
   * for fewer than COMPARED_ITEMS manga in common.
   */
  readonly disagreements: readonly CommonItem[];
  /** What both have at their top (`topSize`), the highest first. */
  readonly loved: readonly CommonItem[];
  /** What the other has high up (`discoverySize`) and the first has not, the highest first. */
  readonly discoveries: readonly Discovery[];
}

/** The top of a ranking of n manga is its first quarter, and its first three at least. */
export function topSize(itemsCount: number): number {
  return Math.max(3, Math.ceil(itemsCount / 4));
}

/** High up is the first half of a ranking of n manga, and its first ten at least. */
export function discoverySize(itemsCount: number): number {
  return Math.max(10, Math.ceil(itemsCount / 2));
}

/**
 * Compares two orders in n log n steps. How far apart they put a manga is the difference of its ranks
 * among what both have, so that it depends, as the agreement does, on nothing that only one of them has.
 * @param order ids by position, each once
 */
export function compareOrders(order: readonly string[], other: readonly string[]): Comparison {
  const otherPlaces = new Map(other.map((id, index) => [id, index + 1]));
  const items: CommonItem[] = [];
  for (const [index, id] of order.entries()) {
    const otherPlace = otherPlaces.get(id);
    if (otherPlace !== undefined) items.push({ id, place: index + 1, otherPlace });
  }
  const ranks = ranksOf(items);
  const present = new Set(order);
  const isTelling = items.length >= COMPARED_ITEMS;
  const loved = lovedByBoth(items, order.length, other.length);
  const isLoved = new Set(loved);
  return {
    common: items.length,
    agreement: isTelling ? countAgreement(ranks) : null,
    disagreements: isTelling
      ? furthestApart(items, ranks).filter((item) => !isLoved.has(item))
      : [],
    loved,
    discoveries: other
      .slice(0, discoverySize(other.length))
      .map((id, index) => ({ id, otherPlace: index + 1 }))
      .filter(({ id }) => !present.has(id)),
  };
}

/** The rank in the other order of each manga in common, in the first one's order: 0 to n - 1. */
function ranksOf(items: readonly CommonItem[]): readonly number[] {
  const ranks = items.map(() => 0);
  const inOtherOrder = items
    .map(({ otherPlace }, index) => ({ otherPlace, index }))
    .toSorted((one, two) => one.otherPlace - two.otherPlace);
  for (const [rank, { index }] of inOtherOrder.entries()) ranks[index] = rank;
  return ranks;
}

function furthestApart(
  items: readonly CommonItem[],
  ranks: readonly number[],
): readonly CommonItem[] {
  return items
    .map((item, rank) => ({ item, rank, otherRank: ranks[rank] ?? 0 }))
    .filter(({ rank, otherRank }) => rank !== otherRank)
    .toSorted(
      (one, two) =>
        Math.abs(two.rank - two.otherRank) - Math.abs(one.rank - one.otherRank) ||
        // Of two that are as far apart, what somebody loves more; the ids, so that both sides agree.
        Math.min(one.rank, one.otherRank) - Math.min(two.rank, two.otherRank) ||
        (one.item.id < two.item.id ? -1 : 1),
    )
    .map(({ item }) => item);
}

function lovedByBoth(
  items: readonly CommonItem[],
  count: number,
  otherCount: number,
): readonly CommonItem[] {
  const [top, otherTop] = [topSize(count), topSize(otherCount)];
  // The sum of the two relative places, as a whole number.
  const height = ({ place, otherPlace }: CommonItem) => place * otherCount + otherPlace * count;
  return items
    .filter(({ place, otherPlace }) => place <= top && otherPlace <= otherTop)
    .toSorted((one, two) => height(one) - height(two) || (one.id < two.id ? -1 : 1));
}

import { type Agreement, countAgreement, percentOf } from '../comparison/agreement.ts';
import { COMPARED_ITEMS, discoverySize } from '../comparison/compare-orders.ts';
import { rankTogether, TOGETHER_ITEMS } from './rank-together.ts';

/** One manga of a top that several rankings have together. */
export interface TogetherItem {
  readonly id: string;
  /** Its place in each ranking, from 1; null in one that does not have it. */
  readonly places: readonly (number | null)[];
}

/** What several rankings have in common. Rankings are told by their index. */
export interface Together {
  readonly items: readonly TogetherItem[];
  /**
   * How much they agree in whole percent, the mean over all pairs with at least COMPARED_ITEMS in common, and how
   * many manga those pairs have in common; null without such a pair.
   */
  readonly agreement: { readonly percent: number; readonly common: number } | null;
  /** The manga that two of them put furthest apart, and where they have it; null where all agree. */
  readonly disputed: Dispute | null;
  /** For each ranking, what others have high up and it has not, the likeliest first. */
  readonly discoveries: readonly (readonly string[])[];
}

export interface Dispute {
  readonly id: string;
  /** Who puts it higher, and where. */
  readonly high: PlaceOf;
  readonly low: PlaceOf;
}

interface PlaceOf {
  readonly ranking: number;
  /** From 1. */
  readonly place: number;
}

/** Names so many discoveries for each ranking. */
export const TOGETHER_DISCOVERIES = 4;

/** The rankings by numbers in place of ids: pairs of them look up each manga again and again. */
interface Numbered {
  readonly numbers: ReadonlyMap<string, number>;
  /** The numbers of each ranking, by position. */
  readonly orders: readonly Int32Array[];
  /** The place of each number in each ranking, from 1; 0 where it does not have it. */
  readonly places: readonly Int32Array[];
}

function numbered(orders: readonly (readonly string[])[]): Numbered {
  const numbers = new Map<string, number>();
  for (const id of orders.flat()) if (!numbers.has(id)) numbers.set(id, numbers.size);
  const numberOrders = orders.map((order) => Int32Array.from(order, (id) => numbers.get(id) ?? 0));
  const places = numberOrders.map((order) => {
    const own = new Int32Array(numbers.size);
    for (let index = 0; index < order.length; index += 1) own[order[index] ?? 0] = index + 1;
    return own;
  });
  return { numbers, orders: numberOrders, places };
}

/**
 * Several rankings side by side. Their top is of their first TOGETHER_ITEMS; how much they agree and what they do
 * not have count all that they have, as in a comparison of two.
 * @param orders ids by position, each once
 */
export function compareTogether(orders: readonly (readonly string[])[]): Together {
  const all = numbered(orders);
  const placeOf = (own: Int32Array, id: string) => own[all.numbers.get(id) ?? -1] ?? 0;
  const items = rankTogether(orders).map((id) => ({
    id,
    places: all.places.map((own) => placeOf(own, id) || null),
  }));
  return {
    items,
    agreement: meanAgreement(all),
    disputed: mostDisputed(items, orders),
    discoveries: all.places.map((own) => discoveriesFor((id) => placeOf(own, id) > 0, orders)),
  };
}

/** The parts into which one pair's agreement is divided, so that a sum is exact and their order does not matter. */
const PARTS = 10_000;

function meanAgreement({ numbers, orders, places }: Numbered): Together['agreement'] {
  const isCommon = new Uint8Array(numbers.size);
  let [alike, pairs] = [0, 0];
  for (const [one, other] of pairsOf(orders.keys())) {
    const [order, otherPlaces] = [orders[one], places[other]];
    if (!order || !otherPlaces) continue;
    const common = order.filter((number) => (otherPlaces[number] ?? 0) > 0);
    if (common.length < COMPARED_ITEMS) continue;
    alike += partsOf(countAgreement(common.map((number) => otherPlaces[number] ?? 0)));
    pairs += PARTS;
    for (let index = 0; index < common.length; index += 1) isCommon[common[index] ?? 0] = 1;
  }
  if (pairs === 0) return null;
  const common = isCommon.reduce((sum, is) => sum + is, 0);
  return { percent: percentOf({ alike, pairs }), common };
}

/** Only what is exact is all or nothing. */
function partsOf({ alike, pairs }: Agreement): number {
  if (alike === pairs || alike === 0) return alike === 0 ? 0 : PARTS;
  return Math.min(PARTS - 1, Math.max(1, Math.round((PARTS * alike) / pairs)));
}

/**
 * How far apart two rankings put a manga is the difference of its ranks among what both have of `items`, in their
 * first TOGETHER_ITEMS. Of two that are as far apart, what somebody has higher up, then the smaller id.
 */
function mostDisputed(
  items: readonly TogetherItem[],
  orders: readonly (readonly string[])[],
): Dispute | null {
  const indices = new Map(items.map(({ id }, index) => [id, index]));
  const heads = orders.map((order) => headOf(order, indices));
  let worst: Candidate | null = null;
  for (const [ranking, otherRanking] of pairsOf(heads.keys())) {
    const [head, otherHead] = [heads[ranking], heads[otherRanking]];
    if (!head || !otherHead) continue;
    const common = head.indices.filter((index) => (otherHead.places[index] ?? 0) > 0);
    if (common.length < COMPARED_ITEMS) continue;
    const ranks = new Int32Array(items.length);
    for (const [rank, index] of common.entries()) ranks[index] = rank;
    let otherRank = -1;
    for (const index of otherHead.indices) {
      const [place = 0, otherPlace = 0] = [head.places[index], otherHead.places[index]];
      if (place === 0) continue;
      otherRank += 1;
      const distance = Math.abs((ranks[index] ?? 0) - otherRank);
      if (distance === 0 || distance < (worst?.distance ?? 0)) continue;
      const sides = [
        { ranking, place },
        { ranking: otherRanking, place: otherPlace },
      ] as const;
      const [high, low] = place <= otherPlace ? sides : [sides[1], sides[0]];
      const found = { id: items[index]?.id ?? '', high, low, distance };
      if (worst === null || isWorse(found, worst)) worst = found;
    }
  }
  return worst && { id: worst.id, high: worst.high, low: worst.low };
}

interface Head {
  /** Of those among `items`, by position. */
  readonly indices: readonly number[];
  /** The place of each of `items`; 0 for one that is not there. */
  readonly places: Int32Array;
}

function headOf(order: readonly string[], indices: ReadonlyMap<string, number>): Head {
  const places = new Int32Array(indices.size);
  const found: number[] = [];
  for (const [position, id] of order.slice(0, TOGETHER_ITEMS).entries()) {
    const index = indices.get(id);
    if (index === undefined) continue;
    places[index] = position + 1;
    found.push(index);
  }
  return { indices: found, places };
}

interface Candidate extends Dispute {
  readonly distance: number;
}

function isWorse(one: Candidate, other: Candidate): boolean {
  if (one.distance !== other.distance) return one.distance > other.distance;
  if (one.high.place !== other.high.place) return one.high.place < other.high.place;
  return one.id < other.id;
}

/** What most others have high up, then what they have highest in the mean, then by id. */
function discoveriesFor(
  has: (id: string) => boolean,
  orders: readonly (readonly string[])[],
): readonly string[] {
  const found = new Map<string, { readonly id: string; count: number; sum: number }>();
  for (const order of orders) {
    for (const [index, id] of order.slice(0, discoverySize(order.length)).entries()) {
      if (has(id)) continue;
      const entry = found.get(id) ?? { id, count: 0, sum: 0 };
      found.set(id, entry);
      entry.count += 1;
      entry.sum += index + 1;
    }
  }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        other.count - one.count || one.sum - other.sum || (one.id < other.id ? -1 : 1),
    )
    .slice(0, TOGETHER_DISCOVERIES)
    .map(({ id }) => id);
}

function pairsOf(indices: Iterable<number>): readonly (readonly [number, number])[] {
  const all = [...indices];
  return all.flatMap((one) =>
    all.slice(one + 1).map((other): readonly [number, number] => [one, other]),
  );
}

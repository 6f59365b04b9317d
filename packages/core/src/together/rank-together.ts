import { schulzeRelation } from './schulze.ts';

/** The rankings that one top can be made of. Apart from LIMITS, which all load. */
export const TOGETHER_RANKINGS = 8;
/** What the title of a top counts at most. */
export const NAMED_TOP = 10;
/** So many first manga of each have a say. */
export const TOGETHER_ITEMS = 100;

/**
 * The order that several orders have together: of the manga that at least two of them and at least half of them
 * have among their first TOGETHER_ITEMS. Whatever beats another one stands before it (`schulzeRelation`); of
 * those that nothing left beats, the one with the best mean place comes first, then the smaller id. The order of the
 * orders does not matter.
 * @param orders ids by position, each once
 */
export function rankTogether(orders: readonly (readonly string[])[]): readonly string[] {
  const heads = orders.map((order) => order.slice(0, TOGETHER_ITEMS));
  const ids = sharedIds(heads);
  const ballots = heads.map((head) => {
    const places = new Map(head.map((id, index) => [id, index + 1]));
    return Int32Array.from(ids, (id) => places.get(id) ?? 0);
  });
  return topological(ids.length, schulzeRelation(ids.length, ballots), preference(ballots)).flatMap(
    (index) => ids[index] ?? [],
  );
}

/** What enough of them have, by id. */
function sharedIds(heads: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const id of heads.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= 2 && 2 * count >= heads.length)
    .map(([id]) => id)
    .toSorted();
}

/** Whether the mean place of one is better than that of another, as fractions; that of the earlier if they are equal. */
function preference(ballots: readonly Int32Array[]): (one: number, other: number) => boolean {
  const meanOf = (index: number) => {
    const places = ballots.map((ballot) => ballot[index] ?? 0).filter((place) => place > 0);
    return { sum: places.reduce((sum, place) => sum + place, 0), count: places.length };
  };
  const means = Array.from(ballots[0] ?? [], (_, index) => meanOf(index));
  return (one, other) => {
    const mean = means[one];
    const otherMean = means[other];
    if (!mean || !otherMean) return false;
    const difference = mean.sum * otherMean.count - otherMean.sum * mean.count;
    return difference === 0 ? one < other : difference < 0;
  };
}

/** Takes, again and again, the preferred one of those that nothing left beats. */
function topological(
  count: number,
  beats: Uint8Array,
  isBetter: (one: number, other: number) => boolean,
): readonly number[] {
  /** How many of those left beat each one. */
  const beaten = new Int32Array(count);
  const isTaken = new Uint8Array(count);
  const order: number[] = [];
  for (let one = 0; one < count; one += 1) {
    for (let other = 0; other < count; other += 1) {
      beaten[other] = (beaten[other] ?? 0) + (beats[one * count + other] ?? 0);
    }
  }
  while (order.length < count) {
    let best = -1;
    for (let one = 0; one < count; one += 1) {
      if (isTaken[one] === 1 || beaten[one] !== 0) continue;
      if (best === -1 || isBetter(one, best)) best = one;
    }
    // Never: the relation is transitive, so that something is always unbeaten.
    if (best === -1) break;
    isTaken[best] = 1;
    order.push(best);
    for (let other = 0; other < count; other += 1) {
      beaten[other] = (beaten[other] ?? 0) - (beats[best * count + other] ?? 0);
    }
  }
  return order;
}

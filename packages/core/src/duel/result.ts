/** Where one manga stands before and after a duel of several, from 1. */
export interface DuelMove {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The whole order when some of a list take, in an order of their own, the places that they have now
 * together. The others keep theirs.
 *
 * @param sorted ids; those that are not in the list count for nothing
 */
export function fillPlaces(list: readonly string[], sorted: readonly string[]): readonly string[] {
  const present = new Set(list);
  const moved = sorted.filter((id) => present.has(id));
  const places = new Set(moved);
  let next = 0;
  return list.map((id) => {
    if (!places.has(id)) return id;
    next += 1;
    return moved[next - 1] ?? id;
  });
}

/** Where those that were sorted stand before and after, in their new order. */
export function movesOf(
  before: readonly string[],
  after: readonly string[],
  sorted: readonly string[],
): readonly DuelMove[] {
  const from = new Map(before.map((id, index) => [id, index + 1]));
  const own = new Set(sorted);
  return after.flatMap((id, index) =>
    own.has(id) ? [{ id, from: from.get(id) ?? index + 1, to: index + 1 }] : [],
  );
}

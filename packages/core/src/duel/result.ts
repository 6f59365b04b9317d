/** Where one manga stands before and after a duel of several, from 1. */
export interface DuelMove {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The whole order when each of several groups takes, in an order of its own, the places that its manga
 * have now together, side by side or not. The others keep theirs.
 *
 * @param groups ids, none in two groups; those that are not in the list count for nothing
 */
export function fillPlaces(
  list: readonly string[],
  groups: readonly (readonly string[])[],
): readonly string[] {
  const present = new Set(list);
  const next = new Map<string, Iterator<string, undefined>>();
  for (const group of groups) {
    const sorted = group.filter((id) => present.has(id)).values();
    for (const id of group) next.set(id, sorted);
  }
  return list.map((id) => next.get(id)?.next().value ?? id);
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

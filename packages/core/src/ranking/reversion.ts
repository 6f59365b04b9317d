import type { RankingVersion } from './versions.ts';

/** What going back to a version makes of a list. */
export interface Reversion {
  /** The order: what is still there as in the version, then what is not in it, in its present order. */
  readonly itemIds: readonly string[];
  /** Ids of the version that are not in the list, by position. */
  readonly missing: readonly string[];
}

/** @param present ids of the list as it is, by position */
export function planReversion(
  { itemIds }: Pick<RankingVersion, 'itemIds'>,
  present: readonly string[],
): Reversion {
  const [there, former] = [new Set(present), new Set(itemIds)];
  return {
    itemIds: [...itemIds.filter((id) => there.has(id)), ...present.filter((id) => !former.has(id))],
    missing: itemIds.filter((id) => !there.has(id)),
  };
}

/**
 * Where to put missing items back, so that each stands as in the version once all are in.
 * @param present ids of the list as it is, in the order of `planReversion`
 * @param found ids of the missing items that can be put back
 * @returns their places, from 1, the first places first
 */
export function placesOfMissing(
  { itemIds }: Pick<RankingVersion, 'itemIds'>,
  present: readonly string[],
  found: ReadonlySet<string>,
): readonly (readonly [mangaId: string, position: number])[] {
  const there = new Set(present);
  const order = itemIds.filter((id) => there.has(id) || found.has(id));
  return order.flatMap((id, index) => (there.has(id) ? [] : [[id, index + 1] as const]));
}

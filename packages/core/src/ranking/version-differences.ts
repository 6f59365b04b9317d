import type { RankingVersion } from './versions.ts';

type Order = Pick<RankingVersion, 'itemIds' | 'itemsCount'>;

/** How many places an item went up, negative for down; or that it is new. */
export type Movement = number | 'new';

/** What changed from one version of a ranking's order to another. */
export interface VersionDifference {
  /** The fewest items that have to move to make the one order into the other. */
  readonly moved: number;
  /** The items that are new. */
  readonly added: readonly string[];
  /** The items that are gone, by their former position. */
  readonly removed: readonly string[];
  /** By id. Items that stand where they stood have none. */
  readonly movements: ReadonlyMap<string, Movement>;
}

/**
 * Compares two orders. Of an order that is not known to its end, nothing is said of the items beyond:
 * they are neither new nor gone.
 */
export function compareVersions(before: Order, after: Order): VersionDifference {
  const former = new Map(before.itemIds.map((id, index) => [id, index]));
  const movements = new Map<string, Movement>();
  const common: number[] = [];
  const added: string[] = [];
  for (const [index, id] of after.itemIds.entries()) {
    const was = former.get(id);
    if (was === undefined) {
      if (!isWhole(before)) continue;
      added.push(id);
      movements.set(id, 'new');
    } else {
      common.push(was);
      if (was !== index) movements.set(id, was - index);
    }
  }
  const present = new Set(after.itemIds);
  const removed = isWhole(after) ? before.itemIds.filter((id) => !present.has(id)) : [];
  return { moved: common.length - longestIncreasing(common), added, removed, movements };
}

/** Whether an order is known to its end. */
export function isWhole({ itemIds, itemsCount }: Order): boolean {
  return itemIds.length === itemsCount;
}

/** The length of the longest increasing subsequence of different numbers: n log n steps. */
function longestIncreasing(numbers: readonly number[]): number {
  /** At each index, the least number that ends a subsequence of that length. */
  const ends: number[] = [];
  for (const number of numbers) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = number;
  }
  return ends.length;
}

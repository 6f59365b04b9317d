import { arrayMove } from '@dnd-kit/sortable';
import {
  insertAt,
  type Placing,
  type RankingItem,
  type Targeted,
  type Tier,
  tiersAfterRemoval,
} from '@palmanga/core';

/** The ids of `items`, in their order. */
export function idsOf(items: readonly Pick<RankingItem, 'mangaId'>[]): readonly string[] {
  return items.map((item) => item.mangaId);
}

/** Sorts `items` as a backend does: those listed in `order` first, then the others as before. */
export function arrange(
  items: readonly RankingItem[],
  order: readonly string[],
): readonly RankingItem[] {
  const byId = new Map(items.map((item) => [item.mangaId, item]));
  const listed: RankingItem[] = [];
  for (const id of order) {
    const item = byId.get(id);
    if (item && byId.delete(id)) listed.push(item);
  }
  return [...listed, ...byId.values()];
}

/** Places of some of the items, from 1. */
export function placesOf(
  items: readonly Pick<RankingItem, 'mangaId'>[],
  ids: ReadonlySet<string>,
): readonly number[] {
  return items.flatMap(({ mangaId }, index) => (ids.has(mangaId) ? [index + 1] : []));
}

interface Arranged {
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
}

/**
 * Moves items so that each stands at its position, from 1, in its tier, among the items that are not `hidden`. A
 * hidden item stays behind the item before it that does not move.
 * @param tiers of those that are not hidden
 */
export function placeVisible(
  items: readonly RankingItem[],
  hidden: ReadonlySet<string>,
  placed: readonly Placing[],
  tiers: readonly Tier[] = [],
): Arranged {
  const [first] = placed;
  if (hidden.size === 0 && first !== undefined && placed.length === 1 && tiers.length === 0) {
    const from = items.findIndex(({ mangaId }) => mangaId === first.mangaId);
    const to = Math.min(Math.max(first.position - 1, 0), items.length - 1);
    return { items: from === -1 ? items : arrayMove([...items], from, to), tiers };
  }
  const targets = new Map(placed.map((placing) => [placing.mangaId, placing]));
  const moved: Targeted<RankingItem>[] = [];
  const others: RankingItem[] = [];
  const left: number[] = [];
  const behind = new Map<RankingItem | undefined, RankingItem[]>();
  for (const item of items) {
    const target = targets.get(item.mangaId);
    const anchor = others.at(-1);
    if (hidden.has(item.mangaId)) behind.set(anchor, [...(behind.get(anchor) ?? []), item]);
    else if (target === undefined) others.push(item);
    else {
      moved.push({ entry: item, target: target.position, tier: target.tier });
      left.push(others.length + moved.length);
    }
  }
  const { ordered, tiers: around } = insertAt(others, moved, tiersAfterRemoval(tiers, left));
  if (behind.size === 0) return { items: ordered, tiers: around };
  const withHidden = behind.get(undefined) ?? [];
  for (const item of ordered) withHidden.push(item, ...(behind.get(item) ?? []));
  return { items: withHidden, tiers: around };
}

import { arrayMove } from '@dnd-kit/sortable';
import type { RankingItem } from '@palmanga/core';

/** The ids of `items`, in their order. */
export function idsOf(items: readonly RankingItem[]): readonly string[] {
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

/**
 * Whether a reported list shows that `order` was saved: the items in both are in the same order.
 * Items that another client added or removed meanwhile do not count.
 */
export function isEcho(order: readonly string[], reported: readonly string[]): boolean {
  const known = new Set(order);
  const present = new Set(reported);
  const common = reported.filter((id) => known.has(id));
  return order.filter((id) => present.has(id)).every((id, index) => id === common[index]);
}

/**
 * Moves item `id` to `target`, an index (from 0, clamped) among the items that are not `hidden`.
 * A hidden item keeps the item before it, so that it has its old place when it is shown again.
 */
export function moveVisible(
  items: readonly RankingItem[],
  hidden: ReadonlySet<string>,
  id: string,
  target: number,
): readonly RankingItem[] {
  const from = items.findIndex((item) => item.mangaId === id);
  if (from === -1) return items;
  const others = items.filter((item, index) => index !== from && !hidden.has(item.mangaId));
  const indexWithoutMoved = (item: RankingItem): number => {
    const index = items.indexOf(item);
    return index > from ? index - 1 : index;
  };
  const [follower, last] = [others[Math.max(0, target)], others.at(-1)];
  const to = follower ? indexWithoutMoved(follower) : last ? indexWithoutMoved(last) + 1 : from;
  return arrayMove([...items], from, to);
}

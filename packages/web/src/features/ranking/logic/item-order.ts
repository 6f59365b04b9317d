import type { RankingItem } from '@palmanga/core';

/** Ids of `items`, in their order. */
export function idsOf(items: readonly RankingItem[]): readonly string[] {
  return items.map((item) => item.mangaId);
}

/** `items` as a backend puts them for `order`: those listed first, the others after, as they were. */
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
 * Whether a reported list shows that `order` was saved: the items both know are in that order.
 * Items that another client added or removed meanwhile do not count.
 */
export function isEcho(order: readonly string[], reported: readonly string[]): boolean {
  const known = new Set(order);
  const present = new Set(reported);
  const common = reported.filter((id) => known.has(id));
  return order.filter((id) => present.has(id)).every((id, index) => id === common[index]);
}

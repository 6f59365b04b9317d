import type { RankingItem } from './ranking.ts';

/** Whether items, by position, stand in the order in which they were added: nobody has put them in another one. */
export function areAsAdded(items: readonly Pick<RankingItem, 'addedAt'>[]): boolean {
  return items.every(({ addedAt }, index) => addedAt >= (items[index - 1]?.addedAt ?? addedAt));
}

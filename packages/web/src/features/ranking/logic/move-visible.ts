import { arrayMove } from '@dnd-kit/sortable';
import type { RankingItem } from '@palmanga/core';

/**
 * Moves item `id` to `target`, an index (from 0, clamped) among the items that are not `hidden`.
 * Hidden items keep their neighbours before them, so that one put back is found where it was.
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

import { type RankingItem, type Tier, tierKeyAt } from '@palmanga/core';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Who stands where an item stood, once it is gone from its tier: the next one there, else the former, else itself. */
export function neighbourOf(
  items: readonly RankingItem[],
  tiers: readonly Tier[],
  index: number,
): RankingItem {
  const isBeside = (other: number) =>
    items[other] !== undefined && tierKeyAt(tiers, other + 1) === tierKeyAt(tiers, index + 1);
  const at = [index + 1, index - 1].find(isBeside) ?? index;
  return items[at] as RankingItem;
}

/**
 * Gives a cover the focus with the next rendering, where that would lose it: what goes to another tier is another
 * element there, and a bar's button goes with the bar.
 */
export function useCoverFocus(board: RefObject<HTMLElement | null>): (id: string | null) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    if (id === null || document.activeElement !== document.body) return;
    const cover = board.current?.querySelector<HTMLElement>(`[data-manga="${CSS.escape(id)}"]`);
    cover?.focus({ preventScroll: true });
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}

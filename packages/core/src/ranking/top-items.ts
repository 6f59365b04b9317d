import { LIMITS } from '../limits.ts';
import type { Ranking, RankingItem, TopItem } from './ranking.ts';

/** The copy of an item that its ranking may carry: the title is cut to LIMITS.titleLength. */
export function toTopItem(item: Pick<RankingItem, 'mangaId' | 'title' | 'coverUrl'>): TopItem {
  // Half of a pair of surrogates would be no text.
  const title = item.title.slice(0, LIMITS.titleLength).replace(/[\uD800-\uDBFF]$/, '');
  return { id: item.mangaId, title, cover: item.coverUrl };
}

/**
 * The first items of a ranking, at most LIMITS.topItems, as far as they are known: the list ends
 * before the first place whose copy is missing, so that what it says of a place is always true.
 * @param ids ids of the ranking's items, by position; only the first few are looked at
 * @param copies copies of items by id, of this or an earlier order
 */
export function topItemsOf(
  ids: readonly string[],
  copies: ReadonlyMap<string, TopItem>,
): readonly TopItem[] {
  const top: TopItem[] = [];
  for (const id of ids.slice(0, LIMITS.topItems)) {
    const copy = copies.get(id);
    if (copy === undefined) break;
    top.push({ ...copy, id });
  }
  return top;
}

/** Whether a ranking has first items that its `topItems` do not name. */
export function lacksTopItems(ranking: Pick<Ranking, 'topItems' | 'itemsCount'>): boolean {
  return ranking.topItems.length < Math.min(ranking.itemsCount, LIMITS.topItems);
}

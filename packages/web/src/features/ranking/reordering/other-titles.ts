import { LIMITS, type Manga, type RankingItem } from '@palmanga/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

/** An item with all titles that are known of it. */
export interface TitledItem extends Pick<
  Manga,
  'title' | 'author' | 'originalTitle' | 'altTitles'
> {
  readonly item: RankingItem;
}

/**
 * The items with the titles that the catalogue has of them besides their own. The catalogue is searched for what is
 * typed once it has not changed for 300 ms, one page of it, and what that finds in the list keeps its titles: no
 * item is read for itself.
 * @param query empty for nothing to find
 */
export function useOtherTitles(
  items: readonly RankingItem[],
  query: string,
): readonly TitledItem[] {
  const { mangas } = useBackend();
  const [known, setKnown] = useState<ReadonlyMap<string, Manga>>(new Map());

  const keep = useEffectEvent((found: readonly Manga[]) => {
    const ids = new Set(items.map(({ mangaId }) => mangaId));
    const own = found.filter(({ id }) => ids.has(id) && !known.has(id));
    // Without any the words of thousands of items would be read again for nothing.
    if (own.length > 0) setKnown(new Map([...known, ...own.map((one) => [one.id, one] as const)]));
  });

  useEffect(() => {
    if (query === '') return undefined;
    let isLeft = false;
    const search = async (): Promise<void> => {
      try {
        const page = await mangas.search({ query, cursor: null, limit: LIMITS.pageSize });
        if (!isLeft) keep(page.items);
      } catch (error) {
        // What the items themselves say is found without it.
        logFailure('Other titles could not be searched', error);
      }
    };
    const timer = setTimeout(() => void search(), LIMITS.searchDebounce);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [mangas, query]);

  return useMemo(
    () =>
      items.map((item) => {
        const { title, author } = item;
        const manga = known.get(item.mangaId);
        const { originalTitle = null, altTitles = [] } = manga ?? {};
        return {
          item,
          title,
          author,
          originalTitle,
          // The main title may have changed since the item was added.
          altTitles: manga ? [manga.title, ...altTitles] : altTitles,
        };
      }),
    [items, known],
  );
}

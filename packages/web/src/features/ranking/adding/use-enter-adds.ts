import type { Manga } from '@palmanga/core';
import { type KeyboardEvent, useEffect, useState } from 'react';

import type { MangaSearch } from './manga-search.ts';

/**
 * Enter in the search field adds the first result. Pressed before the results are there, it adds the
 * first one as soon as they are, unless the search has changed by then.
 *
 * @param offered the results, without what the ranking contains
 * @returns the field's key handler
 */
export function useEnterAdds(
  search: MangaSearch,
  offered: readonly Manga[],
  onAdd: (manga: Manga) => void,
): (event: KeyboardEvent) => void {
  const { text, state } = search;
  const [wanted, setWanted] = useState<string | null>(null);
  const isSettled = state.query.trim() === text.trim() && state.status !== 'loading';
  const isDue = wanted !== null && wanted === text && isSettled;

  useEffect(() => {
    if (!isDue) return;
    setWanted(null);
    const [first] = offered;
    if (first) onAdd(first);
  }, [isDue, offered, onAdd]);

  return (event) => {
    // Enter also ends the composition of a Japanese word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
    event.preventDefault();
    setWanted(text);
  };
}

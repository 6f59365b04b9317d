import type { Manga } from '@palmanga/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import { isComposing } from '../../../browser/keys.ts';
import type { MangaSearch } from '../../manga-search.ts';

/**
 * Enter in the search field adds the first result. Pressed before the results are there, it adds the
 * first one as soon as they are, unless the search has changed by then.
 *
 * @param offered the results, without what the ranking contains; null until that is known
 * @param isUnderway whether one of them is being added already
 * @returns the field's key handler
 */
export function useEnterAdds(
  search: MangaSearch,
  offered: readonly Manga[] | null,
  isUnderway: (id: string) => boolean,
  onAdd: (manga: Manga) => void,
): (event: KeyboardEvent) => void {
  const { text, state } = search;
  /** The search for which Enter was pressed before its results were there. */
  const awaited = useRef<string | null>(null);
  const isSettled =
    offered !== null && state.query.trim() === text.trim() && state.status !== 'loading';

  useEffect(() => {
    if (awaited.current !== text) awaited.current = null;
    if (awaited.current === null || !isSettled) return;
    awaited.current = null;
    const first = offered?.[0];
    if (first) onAdd(first);
  }, [text, isSettled, offered, onAdd]);

  return (event) => {
    // Enter also ends the composition of a Japanese word.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || text.trim() === '') return;
    event.preventDefault();
    const first = offered?.find(({ id }) => !isUnderway(id));
    if (!isSettled) awaited.current = text;
    else if (first) onAdd(first);
  };
}

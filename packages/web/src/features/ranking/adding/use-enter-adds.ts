import { isTitleOf, type Manga } from '@palmanga/core';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';

import { isComposing } from '../../../browser/keys.ts';
import type { MangaSearch } from '../../manga-search.ts';

/**
 * Enter in the search field adds the first result. Pressed before the results are there, it adds the
 * first one as soon as they are, unless the search has changed by then. It adds nothing that was not meant:
 * nothing when what is typed is the title of a manga that the ranking contains, and nothing directly after an
 * addition, until another key is pressed or the search changes.
 *
 * @param offered the results, without what the ranking contains; null until that is known
 * @param hasJustAdded set by whoever adds
 * @returns the field's key handler
 */
export function useEnterAdds(
  search: MangaSearch,
  offered: readonly Manga[] | null,
  hasJustAdded: RefObject<boolean>,
  onAdd: (manga: Manga) => void,
): (event: KeyboardEvent) => void {
  const { text, state } = search;
  /** The search for which Enter was pressed before its results were there. */
  const awaited = useRef<string | null>(null);
  const isSettled =
    offered !== null && state.query.trim() === text.trim() && state.status !== 'loading';

  /** Null when Enter adds nothing, because what is typed is the title of one that is in. */
  const first = useMemo(() => {
    if (!isSettled) return null;
    const free = new Set(offered?.map(({ id }) => id));
    const isIn = state.items.some((one) => !free.has(one.id) && isTitleOf(one, text));
    return isIn ? null : (offered?.[0] ?? null);
  }, [isSettled, offered, state.items, text]);

  useEffect(() => {
    hasJustAdded.current = false;
  }, [text, hasJustAdded]);

  useEffect(() => {
    if (awaited.current !== text) awaited.current = null;
    if (awaited.current === null || !isSettled) return;
    awaited.current = null;
    if (first) onAdd(first);
  }, [text, isSettled, first, onAdd]);

  return (event) => {
    if (event.key !== 'Enter') hasJustAdded.current = false;
    // Enter also ends the composition of a Japanese word.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || text.trim() === '') return;
    event.preventDefault();
    if (hasJustAdded.current) return;
    if (!isSettled) awaited.current = text;
    else if (first) onAdd(first);
  };
}

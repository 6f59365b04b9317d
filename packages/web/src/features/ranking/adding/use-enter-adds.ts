import { isTitleOf, type Manga } from '@palmanga/core';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';

import { isComposing } from '../../../browser/keys.ts';
import type { MangaSearch } from '../../manga-search.ts';

/**
 * Enter in the search field adds the first result. Pressed before the results are there, it adds the
 * first one as soon as they are, unless the search has changed by then. It adds nothing that was not meant:
 * nothing when what is typed is the title of a manga that the ranking contains, and nothing directly after an
 * addition, until another key is pressed or the search changes.
 *
 * @param offered the results, without what the ranking contains; null until that is known
 * @returns the field's key handler, and what tells it of an addition in another way
 */
export function useEnterAdds(
  search: MangaSearch,
  offered: readonly Manga[] | null,
  onAdd: (manga: Manga) => void,
): { readonly pressKey: (event: KeyboardEvent) => void; readonly hold: () => void } {
  const { text, state } = search;
  /** The search in which something was added, until another key is pressed. */
  const held = useRef<string | null>(null);
  const hold = useCallback(() => {
    held.current = text;
  }, [text]);
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
    if (awaited.current !== text) awaited.current = null;
    if (awaited.current === null || !isSettled) return;
    awaited.current = null;
    if (first === null) return;
    hold();
    onAdd(first);
  }, [text, isSettled, first, onAdd, hold]);

  const pressKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') held.current = null;
    // Enter also ends the composition of a Japanese word.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || text.trim() === '') return;
    event.preventDefault();
    if (held.current === text) return;
    if (!isSettled) awaited.current = text;
    else if (first) {
      hold();
      onAdd(first);
    }
  };
  return { pressKey, hold };
}

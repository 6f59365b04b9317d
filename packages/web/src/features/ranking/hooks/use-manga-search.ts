import { LIMITS, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useReducer, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { canReadOn, reduceSearch, type SearchState, startSearch } from '../logic/search-state.ts';

export interface MangaSearch {
  readonly state: SearchState;
  /** What is typed; the list follows after a rest of 300 ms. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Reads on; also tries again after a failure. */
  readonly readMore: () => void;
  /** Whether coming near the end should read on by itself. */
  readonly canReadOn: boolean;
}

/** Search of the catalogue as one types (docs/specification.md 2.6). */
export function useMangaSearch(): MangaSearch {
  const { mangas } = useBackend();
  const [text, setText] = useState('');
  const [state, dispatch] = useReducer(reduceSearch, '', startSearch);
  const { query, request, cursor, status } = state;
  const isReading = status === 'loading' || status === 'loading-more';

  useEffect(() => {
    if (text.trim() === query.trim()) return undefined;
    const timer = setTimeout(
      () => dispatch({ type: 'searched', query: text }),
      LIMITS.searchDebounce,
    );
    return () => clearTimeout(timer);
  }, [text, query]);

  useEffect(() => {
    if (!isReading) return;
    void mangas.search({ query, cursor, limit: LIMITS.pageSize }).then(
      (page) => dispatch({ type: 'answered', request, page }),
      (error: unknown) => dispatch({ type: 'failed', request, error: toAppError(error) }),
    );
  }, [mangas, query, cursor, request, isReading]);

  const readMore = useCallback(() => dispatch({ type: 'more-wanted' }), []);
  return { state, text, setText, readMore, canReadOn: canReadOn(state) };
}

import {
  type AppError,
  coversFirst,
  LIMITS,
  type Manga,
  type Page,
  toAppError,
} from '@palmanga/core';
import { useCallback, useEffect, useReducer, useState } from 'react';

import { useBackend } from '../hooks/contexts.ts';

export interface MangaSearch {
  readonly state: SearchState;
  /** The text in the field. The list follows once it has not changed for 300 ms. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Puts a text into the field and searches for it at once. */
  readonly searchFor: (text: string) => void;
  /** Reads the next page, or the same page again after a failure. */
  readonly readMore: () => void;
  /** Whether coming near the end of the list should read the next page by itself. */
  readonly canReadOn: boolean;
}

/** Search of the catalogue while the user types (docs/specification.md 2.6). */
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

  const readMore = useCallback(() => dispatch({ type: 'more-requested' }), []);
  const searchFor = useCallback((next: string) => {
    setText(next);
    dispatch({ type: 'searched', query: next });
  }, []);
  return { state, text, setText, searchFor, readMore, canReadOn: canReadOn(state) };
}

/** The list of the add panel: one search at a time, read page by page. */
export interface SearchState {
  readonly query: string;
  /** Number of the request whose answer counts; answers to earlier requests are ignored. */
  readonly request: number;
  readonly status: 'loading' | 'loading-more' | 'idle' | 'ended';
  readonly items: readonly Manga[];
  readonly cursor: string | null;
  readonly failure: { readonly kind: 'first' | 'more'; readonly error: AppError } | null;
}

export type SearchEvent =
  | { readonly type: 'searched'; readonly query: string }
  | { readonly type: 'more-requested' }
  | { readonly type: 'answered'; readonly request: number; readonly page: Page<Manga> }
  | { readonly type: 'failed'; readonly request: number; readonly error: AppError };

/** The state while the first page for `query` is being read. */
export function startSearch(query: string): SearchState {
  return { query, request: 0, status: 'loading', items: [], cursor: null, failure: null };
}

/** The state after `event`. */
// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'searched':
      return { ...startSearch(event.query), request: state.request + 1 };
    case 'more-requested':
      return requestMore(state);
    case 'answered':
      return event.request === state.request ? append(state, event.page) : state;
    case 'failed':
      return event.request === state.request ? fail(state, event.error) : state;
  }
}

/** Whether the next page may be read without a click. After a failure the user has to retry. */
export function canReadOn(state: SearchState): boolean {
  return state.status === 'idle' && state.failure === null;
}

function requestMore(state: SearchState): SearchState {
  if (state.status !== 'idle') return state;
  const request = state.request + 1;
  if (state.failure?.kind === 'first') return { ...startSearch(state.query), request };
  return { ...state, request, status: 'loading-more', failure: null };
}

function append(state: SearchState, page: Page<Manga>): SearchState {
  const known = new Set(state.items.map(({ id }) => id));
  return {
    ...state,
    status: page.nextCursor === null ? 'ended' : 'idle',
    items: [...state.items, ...coversFirst(page.items).filter(({ id }) => !known.has(id))],
    cursor: page.nextCursor,
    failure: null,
  };
}

function fail(state: SearchState, error: AppError): SearchState {
  const kind = state.status === 'loading' ? 'first' : 'more';
  return { ...state, status: 'idle', failure: { kind, error } };
}

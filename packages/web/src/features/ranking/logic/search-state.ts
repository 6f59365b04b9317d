import type { AppError, Manga, Page } from '@palmanga/core';

/** The add panel's list: one search at a time, read page by page. */
export interface SearchState {
  readonly query: string;
  /** Number of the request whose answer counts; answers to earlier ones are dropped. */
  readonly request: number;
  readonly status: 'loading' | 'loading-more' | 'idle' | 'ended';
  readonly items: readonly Manga[];
  readonly cursor: string | null;
  readonly failure: { readonly kind: 'first' | 'more'; readonly error: AppError } | null;
}

export type SearchEvent =
  | { readonly type: 'searched'; readonly query: string }
  | { readonly type: 'more-wanted' }
  | { readonly type: 'answered'; readonly request: number; readonly page: Page<Manga> }
  | { readonly type: 'failed'; readonly request: number; readonly error: AppError };

/** The state in which the first page for `query` is being read. */
export function startSearch(query: string): SearchState {
  return { query, request: 0, status: 'loading', items: [], cursor: null, failure: null };
}

// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'searched':
      return { ...startSearch(event.query), request: state.request + 1 };
    case 'more-wanted':
      return wantMore(state);
    case 'answered':
      return event.request === state.request ? take(state, event.page) : state;
    case 'failed':
      return event.request === state.request ? fail(state, event.error) : state;
  }
}

/** Whether reading on by itself makes sense: not after a failure, which asks for a retry. */
export function canReadOn(state: SearchState): boolean {
  return state.status === 'idle' && state.failure === null;
}

function wantMore(state: SearchState): SearchState {
  if (state.status !== 'idle') return state;
  const request = state.request + 1;
  if (state.failure?.kind === 'first') return { ...startSearch(state.query), request };
  return { ...state, request, status: 'loading-more', failure: null };
}

function take(state: SearchState, page: Page<Manga>): SearchState {
  const known = new Set(state.items.map(({ id }) => id));
  return {
    ...state,
    status: page.nextCursor === null ? 'ended' : 'idle',
    items: [...state.items, ...page.items.filter(({ id }) => !known.has(id))],
    cursor: page.nextCursor,
    failure: null,
  };
}

function fail(state: SearchState, error: AppError): SearchState {
  const kind = state.status === 'loading' ? 'first' : 'more';
  return { ...state, status: 'idle', failure: { kind, error } };
}

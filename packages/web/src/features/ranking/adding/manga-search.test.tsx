import { AppError, type Backend, type Manga, type Page } from '@palmanga/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BackendContext } from '../../../hooks/contexts.ts';
import {
  canReadOn,
  reduceSearch,
  type SearchEvent,
  type SearchState,
  startSearch,
  useMangaSearch,
} from '../../manga-search.ts';

const manga = (id: string): Manga => ({
  id,
  title: id,
  author: '',
  originalTitle: null,
  altTitles: [],
  officialTitles: 0,
  coverThumbUrl: null,
  sourceCoverUrl: null,
  anilistId: null,
  createdAt: 0,
  updatedAt: 0,
});
const page = (ids: string, nextCursor: string | null): Page<Manga> => ({
  items: ids.split('').map(manga),
  nextCursor,
});
const answered = (request: number, ids: string, cursor: string | null): SearchEvent => ({
  type: 'answered',
  request,
  page: page(ids, cursor),
});
const error = new AppError('unavailable');
const run = (events: readonly SearchEvent[]) =>
  events.reduce<SearchState>(reduceSearch, startSearch(''));
const ids = (state: SearchState) => state.items.map(({ id }) => id).join('');

describe('the search of the add panel', () => {
  it('reads page after page until the last', () => {
    const state = run([answered(0, 'ab', '2'), { type: 'more-requested' }]);
    expect(state).toMatchObject({ status: 'loading-more', cursor: '2', request: 1 });
    const ended = reduceSearch(state, answered(1, 'cd', null));
    expect(ids(ended)).toBe('abcd');
    expect(ended.status).toBe('ended');
    expect(reduceSearch(ended, { type: 'more-requested' })).toBe(ended);
  });

  it('empties the list for a new search', () => {
    const state = run([answered(0, 'ab', '2'), { type: 'searched', query: 'one' }]);
    expect(state).toMatchObject({ query: 'one', status: 'loading', items: [], cursor: null });
  });

  it('drops answers and failures of earlier requests', () => {
    const state = run([
      { type: 'searched', query: 'o' },
      { type: 'searched', query: 'on' },
    ]);
    expect(reduceSearch(state, answered(1, 'ab', null))).toBe(state);
    expect(reduceSearch(state, { type: 'failed', request: 1, error })).toBe(state);
    expect(ids(reduceSearch(state, answered(2, 'c', null)))).toBe('c');
  });

  it('never shows an entry twice, even when a page repeats one', () => {
    const state = run([
      answered(0, 'ab', '2'),
      { type: 'more-requested' },
      answered(1, 'bc', null),
    ]);
    expect(ids(state)).toBe('abc');
  });

  it('asks for one page at a time', () => {
    const state = run([answered(0, 'ab', '2'), { type: 'more-requested' }]);
    expect(reduceSearch(state, { type: 'more-requested' })).toBe(state);
  });

  it('keeps its items when a further page fails, and reads that page again when asked', () => {
    const failed = run([
      answered(0, 'ab', '2'),
      { type: 'more-requested' },
      { type: 'failed', request: 1, error },
    ]);
    expect(ids(failed)).toBe('ab');
    expect(failed.failure).toEqual({ kind: 'more', error });
    expect(canReadOn(failed)).toBe(false);
    expect(reduceSearch(failed, { type: 'more-requested' })).toMatchObject({
      status: 'loading-more',
      cursor: '2',
      failure: null,
    });
  });

  it('starts again when the first page failed', () => {
    const failed = run([{ type: 'failed', request: 0, error }]);
    expect(failed.failure?.kind).toBe('first');
    expect(reduceSearch(failed, { type: 'more-requested' })).toMatchObject({
      status: 'loading',
      request: 1,
    });
  });
});

describe('typing in the search field', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('searches exactly 300 ms after the last key, never before, and for the last text alone', async () => {
    const asked: string[] = [];
    const search: Backend['mangas']['search'] = async ({ query }) => {
      asked.push(query);
      return { items: [], nextCursor: null };
    };
    const backend = { mangas: { search } } as unknown as Backend;
    const { result } = renderHook(useMangaSearch, {
      wrapper: ({ children }) => <BackendContext value={backend}>{children}</BackendContext>,
    });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(0);
    expect(asked).toEqual(['']);

    act(() => result.current.setText('one'));
    await pass(299);
    act(() => result.current.setText('one p'));
    await pass(299);
    expect(asked).toEqual(['']);
    await pass(1);
    expect(asked).toEqual(['', 'one p']);
    await pass(1000);
    expect(asked).toEqual(['', 'one p']);
  });
});

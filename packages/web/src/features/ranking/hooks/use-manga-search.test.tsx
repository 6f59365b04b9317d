import type { Backend } from '@palmanga/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { BackendContext } from '../../../hooks/contexts.ts';
import { useMangaSearch } from './use-manga-search.ts';

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

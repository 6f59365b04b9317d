import { AppError, type Watcher } from '@palmanga/core';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useWatch } from './use-watch.ts';

it('only logs the error of a listener that has reported: the last value stays', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let watcher: Watcher<string> | undefined;
  const subscribe = (given: Watcher<string>) => {
    watcher = given;
    return () => undefined;
  };
  const { result } = renderHook(() => useWatch('ranking/42', subscribe));
  expect(result.current).toEqual({ status: 'loading', value: undefined, error: null });
  act(() => watcher?.next('Monster'));
  const error = new AppError('unavailable');
  act(() => watcher?.error(error));
  expect(result.current.value).toBe('Monster');
  expect(log).toHaveBeenCalledExactlyOnceWith('The live read of ranking/42 failed', error);
  act(() => watcher?.next('Berserk'));
  expect(result.current).toEqual({ status: 'ready', value: 'Berserk', error: null });
  act(() => watcher?.error(new AppError('unauthenticated')));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

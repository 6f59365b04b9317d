import { AppError, type Observer } from '@palmanga/core';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useWatch } from './use-watch.ts';

it('only logs the error of a listener that has reported: the last value stays', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let observer: Observer<string> | undefined;
  const subscribe = (given: Observer<string>) => {
    observer = given;
    return () => undefined;
  };
  const { result } = renderHook(() => useWatch('ranking/42', subscribe));
  expect(result.current).toEqual({ status: 'loading', value: undefined, error: null });
  act(() => observer?.next('Monster'));
  const error = new AppError('unavailable');
  act(() => observer?.error(error));
  expect(result.current.value).toBe('Monster');
  expect(log).toHaveBeenCalledExactlyOnceWith('The live read of ranking/42 failed', error);
  act(() => observer?.next('Berserk'));
  expect(result.current).toEqual({ status: 'ready', value: 'Berserk', error: null });
  act(() => observer?.error(new AppError('unauthenticated')));
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

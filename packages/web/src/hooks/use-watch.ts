import type { AppError, ErrorCode, Unsubscribe, Observer } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { logFailure } from './log-failure.ts';

/** The last report of a live read. After an error, which is logged, `value` keeps the last value. */
export interface LiveValue<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly value: T | undefined;
  readonly error: AppError | null;
}

/** Codes that are normal ends of a live read: the session ended, or the ranking was deleted. */
const NORMAL_ENDS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'ranking-not-found']);

const LOADING = { status: 'loading', value: undefined, error: null } as const;

/**
 * Subscribes to a live read of a port.
 *
 * @param scope names the data ("ranking/42"). A new scope starts from `loading`; the same scope with
 *   another `subscribe` (a larger limit) keeps the value until the next report. Null reads nothing
 *   and stays `loading`.
 * @param subscribe starts the read; give it a stable identity (useCallback)
 */
export function useWatch<T>(
  scope: string | null,
  subscribe: (observer: Observer<T>) => Unsubscribe,
): LiveValue<T> {
  const [state, setState] = useState<{ scope: string | null; live: LiveValue<T> }>({
    scope,
    live: LOADING,
  });

  useEffect(() => {
    if (scope === null) return undefined;
    return subscribe({
      next: (value) => setState({ scope, live: { status: 'ready', value, error: null } }),
      error: (error) => {
        if (!NORMAL_ENDS.has(error.code)) logFailure(`The live read of ${scope} failed`, error);
        setState((last) => ({
          scope,
          live: {
            status: 'error',
            value: last.scope === scope ? last.live.value : undefined,
            error,
          },
        }));
      },
    });
  }, [scope, subscribe]);

  return state.scope === scope && scope !== null ? state.live : LOADING;
}

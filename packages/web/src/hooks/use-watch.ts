import type { AppError, ErrorCode, Unsubscribe, Observer } from '@palmanga/core';
import { useEffect, useState } from 'react';

import { logFailure } from './log-failure.ts';

/** What a live read reported last. After an error, which is logged, the last value is kept beside it. */
export interface Live<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly value: T | undefined;
  readonly error: AppError | null;
}

/** Answers rather than failures: what was read ended with the session, or is gone. */
const ENDS: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'ranking-not-found']);

const LOADING = { status: 'loading', value: undefined, error: null } as const;

/**
 * Follows a live read of a port.
 *
 * @param scope names what is read ("ranking/42"). A new scope starts from `loading`; the same
 *   scope with another `subscribe` (a larger limit) keeps the value until the next report. Null
 *   reads nothing and stays `loading`.
 * @param subscribe starts the read; give it a stable identity (useCallback)
 */
export function useWatch<T>(
  scope: string | null,
  subscribe: (observer: Observer<T>) => Unsubscribe,
): Live<T> {
  const [state, setState] = useState<{ scope: string | null; live: Live<T> }>({
    scope,
    live: LOADING,
  });

  useEffect(() => {
    if (scope === null) return undefined;
    return subscribe({
      next: (value) => setState({ scope, live: { status: 'ready', value, error: null } }),
      error: (error) => {
        if (!ENDS.has(error.code)) logFailure(`The live read of ${scope} failed`, error);
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

import { type AppError, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useSessionEnd } from './contexts.ts';

export interface Task<R> {
  /**
   * Runs the action; a call while one runs is ignored. Resolves to the action's result, or to
   * undefined when it failed or was ignored.
   */
  readonly run: () => Promise<R | undefined>;
  readonly busy: boolean;
  /** The last failure, or null; `describeError` gives its French text. */
  readonly error: AppError | null;
  /** Forgets the last failure. */
  readonly clear: () => void;
}

/**
 * An action of the user, with its progress and its last failure.
 *
 * @param action may throw; the latest one passed is run
 * @param failureText what the end of the session says of it, too, when the action failed by that end; null
 *   for an action that needs no session
 */
export function useTask<R>(action: () => Promise<R>, failureText: string | null): Task<R> {
  const { refuse } = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const latest = useRef({ action, failureText });
  const isRunning = useRef(false);
  useEffect(() => {
    latest.current = { action, failureText };
  });

  const run = useCallback(async () => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      return await latest.current.action();
    } catch (failure) {
      setError(toAppError(failure));
      if (latest.current.failureText !== null) refuse(failure, latest.current.failureText);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, [refuse]);
  const clear = useCallback(() => setError(null), []);

  return { run, busy, error, clear };
}

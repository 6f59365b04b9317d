import { type AppError, toAppError } from '@palmanga/core';
import { useCallback, useRef, useState } from 'react';

export interface Action {
  readonly busy: boolean;
  readonly error: AppError | null;
  /** Runs `work` unless some is under way; resolves to its result, or undefined when it failed. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  readonly clear: () => void;
}

/** One call at a time, with what went wrong as an error rather than as a text. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const isRunning = useRef(false);

  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    try {
      return await work();
    } catch (failure) {
      setError(toAppError(failure));
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);
  return { busy, error, run, clear };
}

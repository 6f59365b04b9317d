import { type AppError, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

export interface ReadState<Value> {
  /** Null while it loads the first time. */
  readonly value: Value | null;
  /** Why it could not be read; what was read before stays. */
  readonly error: AppError | null;
  /** Reads it again. */
  readonly refresh: () => void;
}

/**
 * Something that is read once, and again when its reader comes back to the tab: another window may have
 * changed it.
 * @param read reads it; null while it is not known who asks. Memoise it: a new one reads again.
 */
export function useRead<Value>(read: (() => Promise<Value>) | null): ReadState<Value> {
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const refresh = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (read === null) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const answer = await read();
        if (!isCurrent) return;
        setValue(answer);
        setError(null);
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // A new round reads again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [read, round]);

  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refresh]);

  return { value, error, refresh };
}

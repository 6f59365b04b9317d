import { type AppError, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

export interface ReadState<Value> {
  /** Undefined while it loads the first time. */
  readonly value: Value | undefined;
  /** Why it could not be read; what was read before stays. */
  readonly error: AppError | null;
  /** Reads it again; what is shown stays until there is an answer. */
  readonly refresh: () => void;
  /** Forgets the failure and reads it again. */
  readonly retry: () => void;
  /** How often it was read again. */
  readonly round: number;
  /** Changes what was read, as the user has just changed it; nothing before it is read. */
  readonly change: (change: (value: Value) => Value) => void;
}

/** The answer to one `read`. */
interface ReadResult<Value> {
  readonly read: Read<Value>;
  readonly value: Value | undefined;
  readonly error: AppError | null;
}

/** @param signal aborted once nobody waits for the answer any more */
type Read<Value> = (signal: AbortSignal) => Promise<Value>;

/**
 * Something that is read once.
 * @param read reads it; null while there is nothing to read. Memoise it: another one is another question,
 *   whose answer is unknown until it is there
 * @param initial what is known before the first answer
 */
export function useRead<Value>(read: Read<Value> | null, initial?: Value): ReadState<Value> {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<ReadResult<Value> | null>(() =>
    read === null ? null : { read, value: initial, error: null },
  );

  useEffect(() => {
    if (read === null) return undefined;
    const left = new AbortController();
    const show = (change: (value: Value | undefined) => Omit<ReadResult<Value>, 'read'>): void => {
      if (left.signal.aborted) return;
      setAnswer((last) => ({ read, ...change(last?.read === read ? last.value : undefined) }));
    };
    read(left.signal).then(
      (value) => show(() => ({ value, error: null })),
      (failure: unknown) => show((value) => ({ value, error: toAppError(failure) })),
    );
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round reads again
  }, [read, round]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const retry = useCallback(() => {
    setAnswer((last) => last && { ...last, error: null });
    refresh();
  }, [refresh]);
  const change = useCallback((change: (value: Value) => Value) => {
    setAnswer((last) =>
      last?.value === undefined ? last : { ...last, value: change(last.value) },
    );
  }, []);

  const { value, error } = answer?.read === read ? answer : { value: undefined, error: null };
  return { value, error, refresh, retry, round, change };
}

/** As `useRead`, and read again when its reader comes back to the tab: another window may have changed it. */
export function useFreshRead<Value>(read: Read<Value> | null): ReadState<Value> {
  const state = useRead(read);
  const { refresh } = state;
  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refresh]);
  return state;
}

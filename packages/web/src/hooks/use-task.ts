import { describeError } from '@palmanga/core';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Task<A extends readonly unknown[]> {
  /** Runs the action; a call while one runs is ignored. Resolves to whether it succeeded. */
  readonly run: (...args: A) => Promise<boolean>;
  readonly busy: boolean;
  /** French text of the last failure, or null. */
  readonly error: string | null;
  readonly clear: () => void;
}

/**
 * One action of the user: busy while it runs, its failure in French.
 *
 * @param action what to do; may throw
 * @param fallback text for a failure that says nothing of its own (docs/specification.md 8), or
 *   what tells a failure in this action's own words
 */
export function useTask<A extends readonly unknown[]>(
  action: (...args: A) => Promise<void>,
  fallback?: string | ((failure: unknown) => string),
): Task<A> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const latest = useRef({ action, fallback });
  const running = useRef(false);
  useEffect(() => {
    latest.current = { action, fallback };
  });

  const run = useCallback(async (...args: A) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await latest.current.action(...args);
      return true;
    } catch (failure) {
      const tell = latest.current.fallback;
      setError(typeof tell === 'function' ? tell(failure) : describeError(failure, tell));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);

  return { run, busy, error, clear };
}

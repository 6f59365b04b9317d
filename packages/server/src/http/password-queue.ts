import { RateLimited } from './rate-limits.ts';

/** Checking a password takes one of the few threads that files and look-ups need too. */
const MAX_RUNNING = 2;
/** Some seconds of work. Whoever comes later would not wait for so long anyway. */
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

/** Runs the calls that hash a password. */
export type PasswordQueue = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * A queue that runs at most two calls at a time, in the order of their arrival. It refuses a call
 * with `RateLimited` when too many wait already.
 */
export function createPasswordQueue(): PasswordQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call) => {
    if (running < MAX_RUNNING) running += 1;
    else {
      if (waiting.length >= MAX_WAITING) throw new RateLimited(RETRY_AFTER_SECONDS);
      // Whoever ends hands its place on, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

import { AppError, type CancelSignal } from '@palmanga/core';
import { FairQueue, type FairQueueOptions } from '@palmanga/site';

import { RateLimited } from './rate-limits.ts';

/** When who was refused may try again: by then, its own calls that waited are done. */
const RETRY_AFTER_SECONDS = 2;

/** Who calls, and whether it still waits for the answer. */
interface Caller {
  readonly client: string;
  readonly signal: CancelSignal;
}

/**
 * Runs a call when it is its client's turn.
 * @throws RateLimited when too many of the client's calls wait already; cancelled when it has left
 */
export type FairCalls = <T>(caller: Caller, call: () => Promise<T>) => Promise<T>;

/** Runs costly calls in the turns of their clients, so that none keeps the others waiting. */
export function createFairCalls(options: Required<FairQueueOptions>): FairCalls {
  const queue = new FairQueue<() => unknown>(options);
  return async <T>({ client, signal }: Caller, call: () => Promise<T>) => {
    const job = queue.add(client, async () => {
      if (signal.aborted) throw new AppError('cancelled');
      const value = await call();
      return () => value;
    });
    const done = await job.result;
    if (done === null) throw new RateLimited(RETRY_AFTER_SECONDS);
    return done() as T;
  };
}

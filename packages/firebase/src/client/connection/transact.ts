import { backoff, toAppError } from '@palmanga/core';
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';

import { call, pause } from './call.ts';
import { codeOf } from './errors.ts';

const MAX_ATTEMPTS = 12;
/** Long, because a commit may hold thousands of items. */
const ATTEMPT_TIMEOUT_MS = 45_000;
/** Milliseconds between attempts. */
const DELAYS = { firstDelay: 30, longestDelay: 1500 };
/** A refused commit is tried again this many times at most. */
const MAX_REFUSALS = 5;

/**
 * Runs a transaction, again when another client changed what it read, at most 12 times. The rules
 * see the newest state and the transaction the one that it read. When the two differ, the service
 * may refuse the commit as forbidden, so a refused commit is tried again too. Nor does a transaction
 * read at one moment: a document that it read as gone, while one that it read before still names it,
 * makes the SDK refuse the commit as invalid.
 * @param run reads, then writes; it runs once for each attempt
 * @throws AppError conflict when every attempt lost the race; whatever `run` throws
 */
export async function transact<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    const body = async (transaction: Transaction): Promise<T> => {
      const result = await run(transaction);
      isCommitting = true;
      return result;
    };
    try {
      return await call(() => runTransaction(db, body, { maxAttempts: 1 }), ATTEMPT_TIMEOUT_MS);
    } catch (error) {
      const failure = toAppError(error);
      const isRefused =
        failure.code === 'forbidden' || codeOf(failure.cause) === 'invalid-argument';
      if (isCommitting && isRefused) refusals += 1;
      const hasLostRace = isCommitting && (isRefused || failure.code === 'conflict');
      if (!hasLostRace || attempt >= MAX_ATTEMPTS || refusals > MAX_REFUSALS) throw failure;
    }
    await pause(backoff(attempt, DELAYS));
  }
}

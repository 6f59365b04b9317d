import { toAppError } from '@palmanga/core';
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';

import { call } from './call.ts';
import { pause } from './pause.ts';

const ATTEMPTS = 12;
/** A commit may hold thousands of items; in milliseconds. */
const ATTEMPT_TIMEOUT = 45_000;
const FIRST_PAUSE = 15;
const LONGEST_PAUSE = 1500;
/** A commit that was refused because of a newer state is worth so many more attempts. */
const REFUSALS = 5;

/**
 * Runs a transaction again until no other client changed what it read, at most 12 times. The rules
 * see the newest state, the transaction the one that it read: when they differ the commit may be
 * refused as forbidden, so a refusal too is tried again.
 * @throws AppError conflict when it never got through
 */
export async function transact<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt += 1) {
    let isReading = true;
    try {
      return await call(
        () =>
          runTransaction(
            db,
            async (transaction) => {
              const result = await run(transaction);
              isReading = false;
              return result;
            },
            { maxAttempts: 1 },
          ),
        ATTEMPT_TIMEOUT,
      );
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'forbidden' && !isReading) refusals += 1;
      const isLost = !isReading && ['conflict', 'forbidden'].includes(failure.code);
      if (!isLost || attempt >= ATTEMPTS || refusals > REFUSALS) throw failure;
    }
    const longest = Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);
    await pause(longest * (0.5 + Math.random() / 2));
  }
}

import { AppError, backoff, toAppError } from '@palmanga/core';
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';

import { call, type Extend, pause } from './call.ts';
import { codeOf } from './errors.ts';

const MAX_ATTEMPTS = 12;
/** What a transaction reads, and what a commit of few documents takes, each at most. */
const TIMEOUT_MS = 10_000;
/** How much longer a commit may take for each document that it writes, and how long at most: it may hold thousands. */
const TIMEOUT_PER_WRITE_MS = 75;
const LONGEST_TIMEOUT_MS = 90_000;
/** Milliseconds between attempts. */
const DELAYS = { firstDelay: 30, longestDelay: 1500 };
/** A refused commit is tried again this many times at most: on a slow machine a race is lost six times in a row. */
const MAX_REFUSALS = 8;

/**
 * Runs a transaction, again when another client changed what it read, at most 12 times. The rules
 * see the newest state and the transaction the one that it read. When the two differ, the service
 * may refuse the commit as forbidden, so a refused commit is tried again too. Nor does a transaction
 * read at one moment: a document that it read as gone, while one that it read before still names it,
 * makes the SDK refuse the commit as invalid.
 * @param run reads, then writes; it runs once for each attempt
 * @throws AppError conflict when every attempt lost the race, busy when another transaction held what it
 *   writes all the time; whatever `run` throws
 */
export async function transact<T>(
  db: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    const attemptOnce = (extend: Extend) => {
      const body = async (transaction: Transaction): Promise<T> => {
        let writes = 0;
        const result = await run(counted(transaction, () => (writes += 1)));
        isCommitting = true;
        extend(Math.min(TIMEOUT_MS + writes * TIMEOUT_PER_WRITE_MS, LONGEST_TIMEOUT_MS));
        return result;
      };
      return runTransaction(db, body, { maxAttempts: 1 });
    };
    try {
      return await call(attemptOnce, TIMEOUT_MS);
    } catch (error) {
      const failure = fromAttempt(error, isCommitting);
      const isRefused =
        failure.code === 'forbidden' || codeOf(failure.cause) === 'invalid-argument';
      if (isCommitting && isRefused) refusals += 1;
      const isHeld = failure.code === 'conflict' || failure.code === 'busy';
      const hasLostRace = isCommitting && (isRefused || isHeld);
      if (!hasLostRace || attempt >= MAX_ATTEMPTS || refusals > MAX_REFUSALS) throw failure;
    }
    await pause(backoff(attempt, DELAYS));
  }
}

/** A commit that finds another state than it read may also fail as a precondition. */
function fromAttempt(error: unknown, isCommitting: boolean): AppError {
  const failure = toAppError(error);
  const isPrecondition = codeOf(failure.cause) === 'failed-precondition';
  return isCommitting && isPrecondition
    ? new AppError('conflict', failure.message, { cause: failure.cause })
    : failure;
}

/** The transaction, which tells of each write. */
function counted(transaction: Transaction, onWrite: () => void): Transaction {
  return new Proxy(transaction, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const isWrite = name === 'set' || name === 'update' || name === 'delete';
      return (...given: unknown[]): unknown => {
        if (isWrite) onWrite();
        return Reflect.apply(member, target, given);
      };
    },
  });
}

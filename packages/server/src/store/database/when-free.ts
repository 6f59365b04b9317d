import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { AppError } from '@palmanga/core';

import { BUSY_TIMEOUT_MS } from './connection.ts';
import { isBusy } from './errors.ts';

/** How long writes wait for the lock of another process. */
const LOCK_TIMEOUT_MS = 10_000;
/** How long a write waits between two tries for the lock. An import leaves it free for moments only. */
const RETRY_MS = 1;

/**
 * Runs a statement that needs the lock, at once or never: SQLite itself would block the process while it waits,
 * and look ever less often.
 * @throws the error of SQLite, for which `isBusy` holds when another process has the lock
 */
export function atOnce<T>(database: DatabaseSync, action: () => T): T {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return action();
  } finally {
    if (database.isOpen) database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/**
 * Runs `action` in the turn of the event loop in which no other process has the lock, and no transaction is open on
 * this connection. Waiting never blocks this process.
 * @param action calls SQLite before it returns, even when it returns a promise; fails with the error of SQLite while
 *   another process has the lock, and is then run again
 * @throws AppError unavailable when that lasts longer than `timeoutMs`
 */
export async function whenFree<T>(
  database: DatabaseSync,
  action: () => T,
  timeoutMs: number = LOCK_TIMEOUT_MS,
): Promise<Awaited<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    // Kysely may be in a transaction that lasts several turns.
    if (!database.isTransaction) {
      try {
        return await atOnce(database, action);
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    if (performance.now() > deadline) {
      throw new AppError('unavailable', 'Another process locks the database');
    }
    await setTimeout(RETRY_MS);
  }
}

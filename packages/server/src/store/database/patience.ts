import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { BUSY_TIMEOUT_MS } from './connection.ts';
import { isBusy } from './errors.ts';
import type { WaitingSign } from './waiting-sign.ts';

/** How long writes wait for the lock of another process. */
export const LOCK_TIMEOUT_MS = 10_000;
/** How often a write tries to get the lock. Whoever looks less often misses that an import leaves it free. */
export const RETRY_MS = 1;

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
 * `atOnce`, again and again while another process has the lock, without blocking this one.
 * @param sign raised meanwhile; null for a database of this process alone
 * @param action calls SQLite before it returns, even when it returns a promise
 * @throws the error of SQLite when that lasts longer than LOCK_TIMEOUT_MS
 */
export async function patiently<T>(
  database: DatabaseSync,
  sign: WaitingSign | null,
  action: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  try {
    for (;;) {
      try {
        return await atOnce(database, action);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      sign?.raise();
      await setTimeout(RETRY_MS);
    }
  } finally {
    sign?.lower();
  }
}

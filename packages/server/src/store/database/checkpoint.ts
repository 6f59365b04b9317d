import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { BUSY_TIMEOUT_MS } from './connection.ts';
import { isBusy } from './errors.ts';
import { atOnce } from './when-free.ts';

const RETRY_MS = 50;

/**
 * Empties the log beside a database, in which deleted rows still are. Waits for other processes without
 * blocking this one; those that read for longer than BUSY_TIMEOUT_MS keep the log until the next time.
 */
export async function emptyLog(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  while (database.isOpen && !tryToEmpty(database)) {
    if (performance.now() > deadline) return;
    await setTimeout(RETRY_MS);
  }
}

function tryToEmpty(database: DatabaseSync): boolean {
  if (database.isTransaction) return false;
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  try {
    return atOnce(database, () => checkpoint.get()?.['busy'] === 0);
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

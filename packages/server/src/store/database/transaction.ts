import type { DatabaseSync } from 'node:sqlite';

import { toStoreError } from './errors.ts';

/**
 * Runs `action` in one transaction, which holds the write lock from its beginning: for the time before
 * a store has its `Writer`.
 * @returns what `action` returned
 * @throws AppError as `toStoreError` makes it; nothing is written then
 */
export function inTransaction<T>(database: DatabaseSync, action: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const value = action();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw toStoreError(error);
  }
}

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { toStoreError } from './errors.ts';

/** How long a statement waits for another process, in milliseconds. */
export const BUSY_TIMEOUT = 5000;

/**
 * Opens (creating it and its folder when missing) the database file, readable by its owner alone:
 * it holds password hashes and sessions.
 *
 * - WAL: readers never wait for the writer, in this process or another.
 * - synchronous FULL: an acknowledged write survives a power cut, not only `kill -9`; the writer
 *   shares one flush among concurrent writes.
 * @throws AppError unavailable when the file cannot be opened or is no database
 */
export function openConnection(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') createPrivately(file);
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    try {
      database.exec(`
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -16384;
        PRAGMA journal_size_limit = 67108864;
        PRAGMA temp_store = MEMORY;
      `);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    const { message } = toStoreError(error);
    throw new AppError('unavailable', `Cannot open the database ${file}: ${message}`, {
      cause: error,
    });
  }
}

function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
}

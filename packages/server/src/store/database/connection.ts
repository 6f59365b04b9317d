import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { systemCode } from '@palmanga/host/system-codes';

import { toOpeningError } from './errors.ts';

/**
 * Where the product keeps everything unless PALMANGA_DATA names another folder: in the repository; of an
 * installed package, which is replaced with each update, in the current folder.
 */
export const DEFAULT_DATA_FOLDER = import.meta.filename.endsWith('.ts')
  ? resolve(import.meta.dirname, '../../../../../.data')
  : resolve('.data');

/** How long a statement waits for the lock of another process. */
export const BUSY_TIMEOUT_MS = 5000;

const DEFAULT_CACHE_KIB = 16_384;

/** Path of the database in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, 'palmanga.db');
}

/**
 * Opens the database file. Creates it and its folder when they are missing, readable by their
 * owner alone, because the database contains password hashes and sessions.
 *
 * - WAL: readers never wait for the writer, in this process or another.
 * - secure_delete: what is deleted or changed is overwritten, from the first write on.
 * - synchronous FULL: an acknowledged write survives a power cut, not only `kill -9`; the writer
 *   shares one flush among concurrent writes.
 * @throws AppError unavailable when the file cannot be opened or is no database
 */
export function openConnection(file: string, cacheKib = DEFAULT_CACHE_KIB): DatabaseSync {
  try {
    if (file !== ':memory:') createPrivately(file);
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      // First, before anything is read: what the file defines may call nothing but harmless functions.
      // SQLite reads a negative cache size as KiB.
      database.exec(`
        PRAGMA trusted_schema = OFF;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA secure_delete = ON;
        PRAGMA cache_size = -${cacheKib};
        PRAGMA journal_size_limit = 67108864;
        PRAGMA temp_store = MEMORY;
      `);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  } catch (error) {
    throw toOpeningError(file, error);
  }
}

/**
 * Creates a file for its owner alone, and its folder. An existing file is not even opened: closing it
 * would give back the locks that this process holds on it.
 */
export function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

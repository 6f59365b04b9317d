import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { createPrivately } from '../database/connection.ts';
import { isBusy, toOpeningError } from '../database/errors.ts';

/** How long to wait for a restore that is about to end. */
const SHARED_TIMEOUT_MS = 5000;
/** How long to wait for a process that is about to end. */
const SOLE_TIMEOUT_MS = 1000;
/** No journal is written: the transaction changes nothing. */
const SOLE = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE';

/** The empty file that stands for the use of a database's folder. */
const lockFile = (file: string): string => `${file}.lock`;

/** The use of a data folder by this process, until `release` or the end of the process. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes part in the use of a database's folder: any number of servers and imports may do so at once.
 * Creates the folder when it is missing.
 *
 * The lock is SQLite's own, on an empty file beside the database, because the system takes it back
 * when a process is killed, and it holds between containers too.
 * @throws AppError unavailable while a restore replaces the folder's data
 */
export function shareFolder(file: string): FolderLock {
  return lock(file, 'BEGIN; SELECT 1 FROM sqlite_schema', SHARED_TIMEOUT_MS, () => restoring(file));
}

/**
 * Takes a database's folder to complete a restore in it, which may not be interrupted but under way.
 * @throws AppError unavailable while it is
 */
export function takeForCompletion(file: string): FolderLock {
  return lock(file, SOLE, SHARED_TIMEOUT_MS, () => restoring(file));
}

function restoring(file: string): string {
  return `A restore replaces the data in ${dirname(file)}. Try again when it has ended.`;
}

/**
 * Takes a database's folder for this process alone.
 * @throws AppError unavailable while another process uses it
 */
export function takeFolder(file: string): FolderLock {
  return lock(file, SOLE, SOLE_TIMEOUT_MS, () => {
    const folder = dirname(file);
    return `A server or an import uses ${folder}. Stop it first.`;
  });
}

function lock(file: string, sql: string, timeout: number, busy: () => string): FolderLock {
  try {
    return hold(lockFile(file), sql, timeout);
  } catch (error) {
    if (isBusy(error)) throw new AppError('unavailable', busy(), { cause: error });
    throw toOpeningError(file, error);
  }
}

function hold(path: string, sql: string, timeout: number): FolderLock {
  createPrivately(path);
  const database = new DatabaseSync(path, { timeout });
  try {
    database.exec(sql);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

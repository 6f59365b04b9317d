import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { PHOTO_FOLDER } from '../data-files.ts';
import { openConnection } from './database/connection.ts';
import { explainFile } from './database/errors.ts';
import { WaitingSign } from './database/waiting-sign.ts';
import { copyBeforeUpdate } from './folder/copies.ts';
import { type FolderLock, lockFile, shareFolder, takeForCompletion } from './folder/lock.ts';
import { completeReplacement, isReplacing } from './folder/replacement.ts';
import { migrate, UPDATE_STEPS, type UpdateProgress, versionOf } from './migrations/migrate.ts';

/** What opening a store did to its folder, for the log. */
export type Notify = (message: string, details: Readonly<Record<string, string | number>>) => void;

export interface OpenDatabase {
  readonly database: DatabaseSync;
  /** For the other processes that use the file; null in memory. */
  readonly sign: WaitingSign | null;
  /** Closes the connection; may be called twice. */
  close(): void;
}

/**
 * Opens a store's file and brings its schema up to date, after a copy of it. Until `close`, nobody can
 * restore the folder. A restore that was interrupted is completed first.
 * @throws AppError unavailable when the file cannot be opened or is damaged, or comes from a newer
 *   version or another program; storage-full when there is no space for the copy
 */
export function openDatabase(
  file: string,
  cacheKib?: number,
  notify?: Notify,
  onUpdate?: (progress: UpdateProgress) => void,
): OpenDatabase {
  const isInMemory = file === ':memory:';
  const lock = isInMemory ? null : useFolder(file, notify);
  try {
    if (!isInMemory) refuseEmptied(file);
    const database = openConnection(file, cacheKib);
    try {
      const copy = (version: number): void => {
        if (isInMemory) return;
        notify?.('The database is being copied before its update', { version });
        const copy = copyBeforeUpdate(database, file, version);
        notify?.('The database was copied before its update', { copy, version });
      };
      migrate(database, undefined, copy, (step) => onUpdate?.({ step, steps: UPDATE_STEPS }));
    } catch (error) {
      database.close();
      throw explainFile(file, error);
    }
    const sign = isInMemory ? null : new WaitingSign(lockFile(file));
    return {
      database,
      sign,
      close() {
        sign?.close();
        if (database.isOpen) database.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** What is beside a database in use, and not beside one that a start was about to create. */
const TRACES_OF_DATA = [
  'secret',
  PHOTO_FOLDER,
  'before-update',
  'erasures.jsonl',
  'operator-acts.jsonl',
];

/** Whether a file is there and has no tables. A look at it, as a backup's, may have given it a page already. */
function isEmptied(file: string): boolean {
  try {
    return existsSync(file) && versionOf(file) === 0;
  } catch {
    // Whatever it is: opening it says so.
    return false;
  }
}

/**
 * Refuses an empty file where data was: something emptied it, and whoever starts anew loses sight of that.
 * @throws AppError unavailable
 */
function refuseEmptied(file: string): void {
  const folder = dirname(file);
  const trace = TRACES_OF_DATA.find((name) => existsSync(join(folder, name)));
  // In this order: who creates a database leaves traces afterwards.
  if (trace === undefined || !isEmptied(file)) return;
  throw new AppError(
    'unavailable',
    `The database ${file} is empty, but ${join(folder, trace)} shows that there was data. Restore a ` +
      'backup: palmanga restore FILE. To begin anew, delete the empty file first.',
  );
}

/**
 * Takes part in the use of a database's folder, once a restore that was interrupted is complete.
 * @throws AppError unavailable while a restore replaces the folder's data
 */
export function useFolder(file: string, notify?: Notify): FolderLock {
  for (;;) {
    if (isReplacing(file)) completeRestore(file, notify);
    const lock = shareFolder(file);
    // A restore may have been interrupted while this process waited for it.
    if (!isReplacing(file)) return lock;
    lock.release();
  }
}

function completeRestore(file: string, notify?: Notify): void {
  const lock = takeForCompletion(file);
  try {
    if (!isReplacing(file)) return;
    const former = completeReplacement(file);
    notify?.('A restore that was interrupted is now complete', { former: former ?? 'none' });
  } finally {
    lock.release();
  }
}

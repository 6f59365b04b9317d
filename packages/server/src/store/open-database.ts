import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { PHOTO_FOLDER } from '../data-folder/data-files.ts';
import { openConnection } from './database/connection.ts';
import { explainFile } from './database/errors.ts';
import { type FolderLock, shareFolder, takeForCompletion } from './folder/lock.ts';
import { completeReplacement, isReplacing } from './folder/replacement.ts';
import {
  isEmptyFile,
  migrate,
  type SchemaStep,
  requireKnownSchema,
  STEPS,
  type UpdateProgress,
} from './migrations/migrate.ts';

/** What opening a store did to its folder, for the log. */
export type Notify = (message: string, details: Readonly<Record<string, string | number>>) => void;

export interface OpenDatabase {
  readonly database: DatabaseSync;
  /** Closes the connection; may be called twice. */
  close(): void;
}

export interface OpeningOptions {
  /** Path of the database; ':memory:' keeps nothing. */
  readonly file: string;
  /** Memory for SQLite's page cache, in KiB. */
  readonly cacheKib?: number;
  /** Called with what opening the file did beyond that, in English. */
  readonly notify?: Notify;
  /** The steps that follow the schema; tests plant slow ones. */
  readonly steps?: readonly SchemaStep[];
  /** Called before each step of the update of a former version's database. All of them may take minutes. */
  readonly onUpdate?: (progress: UpdateProgress) => void;
}

/** Of an update: its steps, and what may follow them (`Store.rewriteIfDue`). */
export const countUpdateSteps = (steps: readonly SchemaStep[] = STEPS): number => steps.length + 1;

/**
 * Opens a store's file and brings its schema up to date. Until `close`, nobody can restore the folder. A
 * restore that was interrupted is completed first.
 * @throws AppError unavailable when the file cannot be opened or is damaged, or has another schema, of
 *   which nothing is changed, or comes from another program
 */
export function openDatabase(options: OpeningOptions): OpenDatabase {
  const { file, cacheKib, notify, steps, onUpdate } = options;
  const isInMemory = file === ':memory:';
  if (!isInMemory && !isReplacing(file)) requireKnownSchema(file, steps);
  const lock = isInMemory ? null : useFolder(file, notify);
  try {
    if (!isInMemory) refuseEmptied(file);
    const database = openConnection(file, cacheKib);
    try {
      migrate(database, steps, (step) => onUpdate?.({ step, steps: countUpdateSteps(steps) }));
    } catch (error) {
      database.close();
      throw explainFile(file, error);
    }
    return {
      database,
      close() {
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
const TRACES_OF_DATA = ['secret', PHOTO_FOLDER, 'erasures.jsonl', 'operator-acts.jsonl'];

/** Whether a file is there and has no tables. */
function isEmptied(file: string): boolean {
  try {
    return existsSync(file) && isEmptyFile(file);
  } catch {
    // Opening the file reports whatever is wrong with it.
    return false;
  }
}

/**
 * Refuses an empty file where data was: something emptied it, and a new start would hide that.
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

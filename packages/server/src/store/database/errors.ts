import { AppError, type ErrorCode } from '@palmanga/core';
import {
  HOW_TO_WRITE,
  isDamagedDatabase,
  isReadOnlyDatabase,
  sqliteCode,
  systemCode,
  WHY_UNWRITABLE,
} from '@palmanga/host/system-codes';

/**
 * The error code for each primary result code of SQLite (sqlite.org/rescode.html). It serves
 * failing statements of the store and of the accounts library alike.
 */
const CODES: Readonly<Record<number, ErrorCode>> = {
  5: 'unavailable', // BUSY
  6: 'unavailable', // LOCKED
  8: 'unavailable', // READONLY: the disk was remounted, or the file belongs to another user
  10: 'unavailable', // IOERR: the disk fails, or refuses so large a file
  13: 'storage-full', // FULL
  14: 'unavailable', // CANTOPEN
};
/** What the system says of a disk, or a share of it, that is full. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT']);
/** What the system says of a folder in which no user, or not this one, may create a file. */
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);
const BUSY = 5;

/** Turns anything that a database call threw into an `AppError` with the original as its cause. */
export function toStoreError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AppError(codeOf(error), message, { cause: error });
}

/** Whether a statement failed because another connection holds the lock it needed. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY;
}

/** What SQLite threw of which `toStoreError` made an error; another one says what to do already. */
function unexplained(error: unknown): unknown {
  if (!(error instanceof AppError && error.cause instanceof Error)) return error;
  return error.message === error.cause.message ? error.cause : error;
}

/** Whether a call failed because the content of a database file is not what SQLite wrote. */
const isDamage = (error: unknown): boolean => isDamagedDatabase(unexplained(error));

/** Whether a call failed because a database file, or its folder, may not be written. */
const isReadOnly = (error: unknown): boolean => isReadOnlyDatabase(unexplained(error));

/**
 * What a call on a database file threw; of a file that is damaged or may not be written, the error that
 * says which file, and what to do.
 */
export function explainFile(file: string, error: unknown): unknown {
  return isDamage(error) || isReadOnly(error) ? toOpeningError(file, error) : error;
}

/** The error about a database file that cannot be opened: which one, why, and what to do. */
export function toOpeningError(file: string, error: unknown): AppError {
  return new AppError('unavailable', explain(file, error), { cause: error });
}

function explain(file: string, error: unknown): string {
  const { message } = toStoreError(error);
  if (isDamage(error)) {
    const todo = 'Stop what uses it and restore a backup: palmanga restore FILE';
    return `The database ${file} is damaged (${message}). ${todo}`;
  }
  if (isReadOnly(error)) return `Cannot write the database ${file}: ${message}. ${HOW_TO_WRITE}`;
  const code = systemCode(error) ?? '';
  if (!CLOSED.has(code)) return `Cannot open the database ${file}: ${message}`;
  const todo = 'Run as the user who owns the data folder, or name another one.';
  return `Cannot open the database ${file}: ${WHY_UNWRITABLE[code]} (${code}). ${todo}`;
}

function codeOf(error: unknown): ErrorCode {
  // node:sqlite throws this for a closed database.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') {
    return 'unavailable';
  }
  if (FULL_DISK.has(systemCode(error) ?? '')) return 'storage-full';
  return CODES[sqliteCode(error)] ?? 'internal';
}

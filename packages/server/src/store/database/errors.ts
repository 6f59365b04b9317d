import { AppError, type ErrorCode } from '@palmanga/core';

/**
 * What each primary result code of SQLite means (sqlite.org/rescode.html), whether the store's own
 * statement failed or one of the accounts library's.
 */
const CODES: Readonly<Record<number, ErrorCode>> = {
  5: 'unavailable', // BUSY
  6: 'unavailable', // LOCKED
  8: 'unavailable', // READONLY: the disk was remounted, or the file belongs to another user
  13: 'storage-full', // FULL
  14: 'unavailable', // CANTOPEN
};
const BUSY = 5;

/** Anything thrown over the database as an `AppError`, its cause kept. */
export function toStoreError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new AppError(codeOf(error), message, { cause: error });
}

/** Whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

function codeOf(error: unknown): ErrorCode {
  // node:sqlite says so of a closed database.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_INVALID_STATE') {
    return 'unavailable';
  }
  return CODES[primaryCode(error)] ?? 'internal';
}

function primaryCode(error: unknown): number {
  const isSqlite = error instanceof Error && 'errcode' in error;
  return isSqlite && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
}

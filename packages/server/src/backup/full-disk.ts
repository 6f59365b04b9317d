import { AppError } from '@palmanga/core';
import { sqliteCode } from '@palmanga/host/system-codes';

import { toStoreError } from '../store/index.ts';

/** SQLite's code for a disk that fails, and for a file that would be larger than the user may make one. */
const IO_ERROR = 10;

/**
 * What a command throws for an error: one that names the disk when that is full or fails, and says what to do;
 * any other error as it is.
 * @param outcome what became of the data, as a sentence
 */
export function explainFullDisk(error: unknown, folder: string, outcome: string): unknown {
  const cause = error instanceof AppError ? error.cause : error;
  if (sqliteCode(cause) === IO_ERROR) {
    const message =
      `The disk of ${folder} fails, or this user may not make so large a file (ulimit -f). ` +
      `Repair it, then run again. ${outcome}`;
    return new AppError('unavailable', message, { cause });
  }
  if (toStoreError(error).code !== 'storage-full') return error;
  const message = `No room is left on the disk of ${folder}. Make room, then run again. ${outcome}`;
  return new AppError('storage-full', message, { cause: error });
}

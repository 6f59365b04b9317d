import { AppError } from '@palmanga/core';

import { toStoreError } from '../store/index.ts';

/**
 * What a command throws for an error: one that names the disk when that is full, and says what to do;
 * any other error as it is.
 * @param outcome what became of the data, as a sentence
 */
export function explainFullDisk(error: unknown, folder: string, outcome: string): unknown {
  if (toStoreError(error).code !== 'storage-full') return error;
  const message = `No room is left on the disk of ${folder}. Make room, then run again. ${outcome}`;
  return new AppError('storage-full', message, { cause: error });
}

import { open, rename, rm } from 'node:fs/promises';
import { backup, type DatabaseSync } from 'node:sqlite';

import { toStoreError } from './database/errors.ts';

/** Pages copied at a time; requests are served in between. */
const PAGES_A_STEP = 1000;

/**
 * Copies the database, in use or not, to `file`, which it replaces only once the copy is whole
 * and on disk. Writes made meanwhile are in the copy or not, each entirely.
 * @throws AppError storage-full, unavailable, internal
 */
export async function backUp(database: DatabaseSync, file: string): Promise<void> {
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    // Made first, so that nobody else may read it: it holds password hashes.
    await (await open(partial, 'wx', 0o600)).close();
    await backup(database, partial, { rate: PAGES_A_STEP });
    const copy = await open(partial, 'r+');
    try {
      await copy.sync();
    } finally {
      await copy.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw toStoreError(error);
  }
}

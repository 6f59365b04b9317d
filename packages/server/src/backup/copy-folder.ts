import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '@palmanga/core';
import { flushTree } from '@palmanga/host/files';

import { databaseFile } from '../settings/settings.ts';
import {
  completeReplacement,
  copyStore,
  createStaging,
  isReplacing,
  removeStaging,
  replaceData,
  requireDatabase,
  takeFolder,
} from '../store/index.ts';
import { DATABASE } from './contents.ts';

/**
 * What is not copied as a file: the database, its lock and what SQLite keeps beside it, what an
 * interrupted restore left, and what file managers write into every folder.
 */
const NO_FILE =
  /^(?:palmanga\.db(?:-wal|-shm|-journal|\.lock)?|restore\.partial|\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/**
 * Copies all that a data folder contains to another one, sessions, secret and journals too, which a backup
 * leaves out. The copy is made ready and put in its place by the steps of a restore. The folder stays as
 * it is.
 * @param target a folder without data, or a path where nothing is
 * @throws AppError unavailable while another process uses a folder, when it holds no database or the
 *   target holds one, or the database is damaged; storage-full; or the system's own error. The target
 *   then holds no data
 */
export async function copyDataFolder(source: string, target: string): Promise<void> {
  const [from, to] = [databaseFile(source), databaseFile(target)];
  // Before the lock, which would create the folder of a disk that is not plugged in.
  if (!isReplacing(from)) requireDatabase(from);
  const locks = [takeFolder(from)];
  try {
    completeReplacement(from);
    locks.push(takeFolder(to));
    if (existsSync(to) || isReplacing(to)) {
      throw new AppError('unavailable', `${target} contains data already. Choose an empty folder.`);
    }
    const staging = createStaging(to);
    try {
      copyStore(from, join(staging, DATABASE));
      for (const name of await readdir(source)) {
        if (NO_FILE.test(name)) continue;
        // Follows links, as the server does.
        const options = { recursive: true, dereference: true, errorOnExist: true, force: false };
        await cp(join(source, name), join(staging, name), options);
      }
      await flushTree(staging);
      replaceData(to, new Date());
    } catch (error) {
      if (!isReplacing(to)) removeStaging(to);
      throw error;
    }
  } finally {
    for (const lock of locks) lock.release();
  }
}

import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { AppError } from '@palmanga/core';

import { createFolders } from '../database/connection.ts';
import { type FolderLock, tryLock } from './lock.ts';

const PATTERN = /^palmanga-draft\.[0-9a-f]{8}$/;
/** In a draft; locked as long as the process lives that made it. */
const LOCK = 'lock';

/** One is enough but for a race, and for disks of the network that lock nothing. */
const ATTEMPTS = 5;

/** A folder for files that are not complete yet, beside the place where they belong. */
export interface Draft {
  readonly folder: string;
  /** Deletes the folder with what is in it. */
  remove(): void;
}

/**
 * Makes a draft in a folder, and deletes those there whose process has ended, killed or not. A draft is
 * known to be in use by its lock, which the system takes back when its process ends. Keep the draft
 * until it is removed: the lock of one that nothing refers to ends when memory is cleaned up.
 * @throws AppError unavailable where files cannot be locked
 */
export function createDraft(parent: string): Draft {
  removeEnded(parent);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const folder = join(parent, `palmanga-draft.${randomBytes(4).toString('hex')}`);
    createFolder(folder);
    const lock = tryLock(join(folder, LOCK));
    if (lock !== null && existsSync(join(folder, LOCK))) {
      return { folder, remove: () => remove(folder, lock) };
    }
    // Another process deleted it before it was locked.
    lock?.release();
  }
  throw new AppError('unavailable', `Files in ${parent} cannot be locked. Choose another folder.`);
}

/** Creates a folder for the owner of the one that it is in, also when root does it. */
export function createFolder(folder: string): void {
  if (!createFolders(folder) || process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(folder));
  chownSync(folder, uid, gid);
}

function removeEnded(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!PATTERN.test(name)) continue;
    const folder = join(parent, name);
    try {
      const lock = tryLock(join(folder, LOCK));
      if (lock !== null) remove(folder, lock);
    } catch {
      // Another user's, or deleted meanwhile by another process: neither keeps ours from working.
    }
  }
}

/** The lock goes last, and nothing that came after it: the maker of a folder may not have locked it yet. */
function remove(folder: string, lock: FolderLock): void {
  for (const name of readdirSync(folder)) {
    if (name !== LOCK) rmSync(join(folder, name), { recursive: true, force: true });
  }
  // Windows does not delete what is open.
  if (process.platform === 'win32') lock.release();
  rmSync(join(folder, LOCK), { force: true });
  rmdirSync(folder);
  lock.release();
}

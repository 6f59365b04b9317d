import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { AppError } from '@palmanga/core';
import { flush } from '@palmanga/host/files';
import { systemCode } from '@palmanga/host/system-codes';

/**
 * How a restore replaces the data of a folder. The new data is made ready in `restore.partial`. Renaming
 * that folder to `restore-TIME` decides. Then each name in it changes places with the former one, which
 * goes to `before-restore-TIME`. A process that is killed before the decision leaves the former data;
 * after it, the next process that opens the store moves the rest.
 *
 * The names change places and not the data folder itself: that one may be a mount point, in a parent that
 * this user may not write, and the secret and the journals in it stay.
 */

const STAGING = 'restore.partial';
const DECIDED = /^restore-[\dTZ-]+$/;

/** What SQLite keeps beside a database. It belongs to that very file: another one would be damaged. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** What the system says of a rename that would cross the border of a file system. */
const MOUNT_POINT = new Set(['EBUSY', 'EXDEV']);

/** An empty folder for the new data of `file`'s folder. */
export function createStaging(file: string): string {
  const folder = join(dirname(file), STAGING);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

/** Deletes what a restore made ready. */
export function removeStaging(file: string): void {
  rmSync(join(dirname(file), STAGING), { recursive: true, force: true });
}

/**
 * Puts what the staging folder holds in the place of what has these names in the folder of the database
 * `file`. Call it with the folder taken, and the staging folder flushed.
 * @returns the folder of the former data; null when there was none
 * @throws AppError unavailable when a name is a mount point, or the system's own error. Nothing is changed
 *   then, unless `isReplacing`
 */
export function replaceData(file: string, now: Date): string | null {
  const folder = dirname(file);
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  renameSync(join(folder, STAGING), join(folder, `restore-${time}`));
  flush(folder);
  return completeReplacement(file);
}

/**
 * Completes a replacement that was decided, if there is one. Call it with the folder taken.
 * @returns the folder of the former data; null when there is none, or nothing was decided
 * @throws as `replaceData`
 */
export function completeReplacement(file: string): string | null {
  const folder = dirname(file);
  const decided = findDecided(folder);
  if (decided === null) return null;
  const fresh = join(folder, decided);
  const aside = join(folder, `before-${decided}`);
  const moves: { readonly from: string; readonly to: string }[] = [];
  const move = (name: string, source: string, target: string): void => {
    const [from, to] = [join(source, name), join(target, name)];
    // Absent in the former data, or moved before an interruption.
    if (lstatSync(from, { throwIfNoEntry: false }) === undefined) return;
    renameSync(from, to);
    moves.push({ from, to });
  };
  try {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(fresh)) {
      const companions = name === basename(file) ? COMPANIONS : [];
      for (const suffix of companions) move(name + suffix, folder, aside);
      move(name, folder, aside);
      move(name, fresh, folder);
    }
    flush(aside);
    flush(folder);
  } catch (error) {
    for (const { from, to } of moves.toReversed()) renameSync(to, from);
    renameSync(fresh, join(folder, STAGING));
    removeIfEmpty(aside);
    throw explain(folder, error);
  }
  rmdirSync(fresh);
  removeIfEmpty(aside);
  return existsSync(aside) ? aside : null;
}

/** Whether a replacement was decided and is not complete. */
export function isReplacing(file: string): boolean {
  return findDecided(dirname(file)) !== null;
}

function findDecided(folder: string): string | null {
  try {
    return readdirSync(folder).find((name) => DECIDED.test(name)) ?? null;
  } catch {
    // The folder is absent or closed to this user; opening the database reports that.
    return null;
  }
}

function removeIfEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

function explain(folder: string, error: unknown): unknown {
  if (!MOUNT_POINT.has(systemCode(error) ?? '')) return error;
  const { path = folder } = error as NodeJS.ErrnoException;
  const message = `${path} cannot be replaced as a whole: is it a mount point of its own?`;
  return new AppError('unavailable', message, { cause: error });
}

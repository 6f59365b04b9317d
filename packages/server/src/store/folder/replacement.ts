import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { AppError } from '@palmanga/core';

import { flush } from './flush.ts';

/**
 * How a restore replaces the data of a folder: everything is made ready in a folder of its own; then
 * one file, the plan, decides that it takes the place of the former data; then names are moved. Who
 * is interrupted before the plan leaves the former data. After it, the next process that opens the
 * store moves what is left to move.
 */

/** Folder in which a restore makes the new data ready. */
const STAGING = 'restore.partial';
/** Exists while names are being moved. */
const PLAN = 'restore.json';
/** An empty file that shows whether files can be moved between two folders. */
const PROBE = '.palmanga-probe';
/** Where the former data goes; the time follows. */
const ASIDE = 'before-restore-';
const ASIDE_PATTERN = /^before-restore-[\w-]+$/;

/** What SQLite keeps beside a database. It belongs to that very file: another one would be damaged. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

interface Plan {
  /** Name of the folder for the former data. */
  readonly aside: string;
  /** The names to replace, the database first. */
  readonly names: readonly string[];
}

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
 * Moves names out of the staging folder into the folder of the database `file`; what had these names
 * goes into a folder with the present time in its name. Call it with the folder taken.
 * @returns the folder of the former data; null when there was none
 * @throws AppError unavailable when a name is a mount point; nothing was changed then
 */
export function replaceData(file: string, names: readonly string[], now: Date): string | null {
  const folder = dirname(file);
  for (const name of names) refuseMountPoint(folder, name);
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  flush(join(folder, STAGING));
  writePlan(folder, { aside: `${ASIDE}${time}`, names });
  return completeReplacement(file);
}

/**
 * Completes a replacement that was interrupted, if there is one. Call it with the folder taken.
 * @returns the folder of the former data; null when there is none, or nothing was interrupted
 */
export function completeReplacement(file: string): string | null {
  const folder = dirname(file);
  const plan = readPlan(folder);
  if (plan === null) return null;
  const staging = join(folder, STAGING);
  const aside = join(folder, plan.aside);
  const moveAside = (name: string): void => {
    if (lstatSync(join(folder, name), { throwIfNoEntry: false }) === undefined) return;
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(folder, name), join(aside, name));
  };
  for (const name of plan.names) {
    // No longer there: it was moved before the interruption.
    if (!existsSync(join(staging, name))) continue;
    if (name === basename(file)) for (const suffix of COMPANIONS) moveAside(name + suffix);
    moveAside(name);
    renameSync(join(staging, name), join(folder, name));
  }
  if (existsSync(aside)) flush(aside);
  flush(folder);
  rmSync(join(folder, PLAN));
  removeStaging(file);
  return existsSync(aside) ? aside : null;
}

/** Whether a replacement was interrupted. */
export function isReplacing(file: string): boolean {
  return existsSync(join(dirname(file), PLAN));
}

function writePlan(folder: string, plan: Plan): void {
  const path = join(folder, PLAN);
  const draft = `${path}.partial`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, JSON.stringify(plan));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, path);
  flush(folder);
}

function readPlan(folder: string): Plan | null {
  const path = join(folder, PLAN);
  if (!existsSync(path)) return null;
  const plan = parsePlan(readFileSync(path, 'utf8'));
  if (plan !== null) return plan;
  throw new AppError(
    'unavailable',
    `${path} is damaged, so the restore that was interrupted cannot be completed. Delete this file, ` +
      'then restore the backup again before you start: palmanga restore FILE. ' +
      `What it replaced is in ${folder}, in a folder ${ASIDE}….`,
  );
}

function parsePlan(text: string): Plan | null {
  try {
    const { aside, names } = JSON.parse(text) as Record<keyof Plan, unknown>;
    const isOurs =
      typeof aside === 'string' &&
      ASIDE_PATTERN.test(aside) &&
      Array.isArray(names) &&
      names.every((name) => typeof name === 'string' && basename(name) === name);
    return isOurs ? { aside, names } : null;
  } catch {
    return null;
  }
}

/** A folder that is a mount point cannot be moved: a restore would stop half-way. */
function refuseMountPoint(folder: string, name: string): void {
  const path = join(folder, name);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const probe = join(path, PROBE);
  const moved = join(folder, PROBE);
  try {
    closeSync(openSync(probe, 'w', 0o600));
    renameSync(probe, moved);
  } catch (error) {
    const message = `${path} cannot be replaced as a whole: is it a mount point of its own?`;
    throw new AppError('unavailable', message, { cause: error });
  } finally {
    rmSync(probe, { force: true });
    rmSync(moved, { force: true });
  }
}

import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { databaseFile } from '../settings.ts';
import {
  completeReplacement,
  copyStore,
  createStaging,
  flush,
  flushTree,
  isReplacing,
  lockFile,
  removeStaging,
  replaceData,
  requireDatabase,
  takeFolder,
} from '../store/index.ts';
import { copyChecked } from './checked-copy.ts';
import { DATABASE, MAX_DEPTH } from './contents.ts';
import { removeFolder } from './remove-folder.ts';
import { Room } from './room.ts';

/**
 * What a copy leaves out: locks and what SQLite keeps beside an open database, traces of work that was
 * interrupted, and what file managers write into every folder.
 */
const NO_DATA =
  /^(?:palmanga\.db(?:-wal|-shm|-journal|\.lock)|restore\.(?:partial|json|json\.partial)|palmanga-draft\..*|\.palmanga-probe.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** A complete copy of a data folder. Nobody else uses the former folder until it is removed or released. */
export interface FolderCopy {
  /**
   * Deletes the former data, the database first.
   * @returns null when it is gone; else the folder that holds what could not be deleted, renamed where
   *   that is possible
   */
  remove(): Promise<string | null>;
  /** Gives the former folder, which is as it was, to others again. */
  release(): void;
}

interface FolderFile {
  /** Path in the data folder. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Copies all that a data folder contains to another one, compares each file and checks the database.
 * The copy appears by the plan of a restore: interrupted, the target is as empty as it was, or the next
 * start there completes it. The former data is not changed.
 * @param target a folder without data, or a path where nothing is
 * @throws AppError unavailable while another process uses a folder, when it holds no database or the
 *   target holds one;
 *   payload-invalid when the database is damaged; storage-full; or the system's own error. The target
 *   is then as it was
 */
export async function copyDataFolder(source: string, target: string): Promise<FolderCopy> {
  const file = databaseFile(source);
  // Before the lock, which would create the folder of a disk that is not plugged in.
  if (!isReplacing(file)) requireDatabase(file);
  const lock = takeFolder(file);
  try {
    completeReplacement(file);
    requireDatabase(file);
    const names = await readdir(source);
    await fill(
      source,
      target,
      names.filter((name) => !NO_DATA.test(name)),
    );
    return {
      remove: () => removeFolder(source, names, lock),
      release: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function fill(source: string, target: string, names: readonly string[]): Promise<void> {
  const isNew = !existsSync(target);
  const file = databaseFile(target);
  const lock = takeFolder(file);
  try {
    if (existsSync(file) || isReplacing(file)) {
      throw new AppError('unavailable', `${target} contains data already. Choose an empty folder.`);
    }
    const staging = createStaging(file);
    const files: FolderFile[] = [];
    for (const name of names) files.push(...(await filesOf(source, name, MAX_DEPTH)));
    await new Room(staging).take(files.reduce((sum, { size }) => sum + size, logBytes(source)));
    for (const { name } of files) {
      await mkdir(dirname(join(staging, name)), { recursive: true, mode: 0o700 });
      if (name === DATABASE) await copyDatabase(databaseFile(source), join(staging, name));
      else await copyChecked(join(source, name), join(staging, name));
    }
    await flushTree(staging);
    if (isNew) flush(dirname(target));
    const others = names.filter((name) => name !== DATABASE);
    replaceData(file, [DATABASE, ...others], new Date());
    lock.release();
  } catch (error) {
    // From the plan on, the copy is complete: the next start there moves the rest of its names.
    if (!isReplacing(file)) removeStaging(file);
    lock.release();
    if (!existsSync(file) && !isReplacing(file)) {
      for (const name of [lockFile(DATABASE), 'restore.json.partial']) {
        await rm(join(target, name), { force: true });
      }
      // Fails, as it should, where something else is in it.
      if (isNew) await rmdir(target).catch(() => {});
    }
    throw error;
  }
}

/** Bytes that a database's log may add to it. */
function logBytes(source: string): number {
  return statSync(`${databaseFile(source)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** The files at and below a name; follows links, as the server does. */
async function filesOf(root: string, name: string, depth: number): Promise<FolderFile[]> {
  if (depth < 0) {
    throw new AppError('unavailable', `${join(root, name)} is too many folders deep.`);
  }
  const path = join(root, name);
  const stats = statSync(path);
  if (stats.isFile()) return [{ name, size: stats.size }];
  if (!stats.isDirectory()) throw new AppError('unavailable', `${path} is no file.`);
  const files: FolderFile[] = [];
  for (const entry of await readdir(path)) {
    files.push(...(await filesOf(root, `${name}/${entry}`, depth - 1)));
  }
  return files;
}

/** Copies a database as one file, with what is in its log, and checks the copy. */
async function copyDatabase(source: string, target: string): Promise<void> {
  await copyStore(source, target);
  const database = new DatabaseSync(target);
  try {
    // One file without a log beside it, so that it can be moved.
    database.exec(
      'PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA journal_mode = DELETE',
    );
    const checked = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
    if (checked !== 'ok') {
      throw new AppError('payload-invalid', `The database is damaged: ${String(checked)}`);
    }
  } finally {
    database.close();
  }
}

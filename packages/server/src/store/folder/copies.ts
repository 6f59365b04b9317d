import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { createPrivately } from '../database/connection.ts';
import { toStoreError } from '../database/errors.ts';
import { flush } from './flush.ts';

/** Folder of the copies in a data folder. */
const COPIES = 'before-update';
const COPY_PATTERN = /^schema-(?<version>\d+)\.db$/;

/** How many versions back an operator can go. */
export const COPIES_KEPT = 3;

/**
 * Copies a database before the steps that bring its schema up to date: the former version of
 * Palmanga cannot open it afterwards. There is one copy for each schema version, so that starts which
 * fail again and again push no older one out. Only the newest `COPIES_KEPT` stay.
 * @returns the copy's path
 * @throws AppError storage-full, unavailable; nothing is updated then
 */
export function copyBeforeUpdate(database: DatabaseSync, file: string, version: number): string {
  const folder = join(dirname(file), COPIES);
  const copy = join(folder, `schema-${version}.db`);
  const partial = `${copy}.${process.pid}.partial`;
  try {
    createFolder(folder);
    rmSync(partial, { force: true });
    // It contains password hashes; SQLite itself would let everybody read it.
    createPrivately(partial);
    database.prepare('VACUUM INTO ?').run(partial);
    flush(partial);
    renameSync(partial, copy);
    flush(folder);
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    const { code, message } = toStoreError(error);
    throw new AppError(
      code,
      `Before the update, the database is copied to ${folder}. That failed (${message}), so nothing was updated.`,
      { cause: error },
    );
  }
  removeOldest(folder);
  return copy;
}

/** Creates the folder for the owner of the data folder, also when root does it. */
function createFolder(folder: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (!isNew || process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(folder));
  chownSync(folder, uid, gid);
}

function removeOldest(folder: string): void {
  const versions = readdirSync(folder)
    .flatMap((name) => COPY_PATTERN.exec(name)?.groups?.['version'] ?? [])
    .map(Number)
    .toSorted((a, b) => b - a);
  for (const version of versions.slice(COPIES_KEPT)) {
    rmSync(join(folder, `schema-${version}.db`), { force: true });
  }
}

import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { createPrivately } from '../database/connection.ts';
import { toStoreError } from '../database/errors.ts';
import { versionOf } from '../migrations/migrate.ts';
import { createDraft, createFolder, type Draft } from './draft.ts';
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
  let draft: Draft | null = null;
  try {
    createFolder(folder);
    draft = createDraft(folder);
    const partial = join(draft.folder, 'copy.db');
    // It contains password hashes; SQLite itself would let everybody read it.
    createPrivately(partial);
    database.prepare('VACUUM INTO ?').run(partial);
    flush(partial);
    // Another process may have updated it meanwhile, after a copy of its own.
    if (versionOf(partial) === version) {
      renameSync(partial, copy);
      flush(folder);
    }
  } catch (error) {
    const { code, message } = toStoreError(error);
    throw new AppError(
      code,
      `Before the update, the database is copied to ${folder}. That failed (${message}), so nothing was updated.`,
      { cause: error },
    );
  } finally {
    draft?.remove();
  }
  removeOldest(folder);
  return copy;
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

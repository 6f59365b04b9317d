import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { toStoreError } from '../database/errors.ts';
import { inTransaction } from '../database/transaction.ts';
import { PRODUCT_TABLES } from './0001-product.ts';
import { ACCOUNT_TABLES } from './0002-accounts.ts';
import { CATALOGUE_REVISION } from './0003-catalogue-revision.ts';
import { RETIRED_SHORTIDS } from './0004-retired-shortids.ts';
import { HANDLES } from './0005-handles.ts';
import { SAMPLES } from './0006-samples.ts';
import { RETIRED_NAMES } from './0007-retired-names.ts';
import { RANKINGS_BY_LINK } from './0008-rankings-by-link.ts';
import { NOTES } from './0009-notes.ts';
import { COPIES } from './0010-copies.ts';
import { VERSIONS } from './0011-versions.ts';
import { ALTERNATIVE_TITLES } from './0012-alternative-titles.ts';
import { TITLE_KEYS } from './0013-title-keys.ts';
import { LEFTOVERS } from './0014-leftovers.ts';
import { ERASED_ACCOUNTS } from './0015-erased-accounts.ts';
import { TAKEDOWNS } from './0016-takedowns.ts';
import { TEXTS_APART } from './0017-texts-apart.ts';

/** One step of the schema. Never changed once released: a later step corrects it. */
export interface Migration {
  /** 1, 2, 3… without gap. */
  readonly version: number;
  readonly sql: string;
}

/** Every step of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, sql: PRODUCT_TABLES },
  { version: 2, sql: ACCOUNT_TABLES },
  { version: 3, sql: CATALOGUE_REVISION },
  { version: 4, sql: RETIRED_SHORTIDS },
  { version: 5, sql: HANDLES },
  { version: 6, sql: SAMPLES },
  { version: 7, sql: RETIRED_NAMES },
  { version: 8, sql: RANKINGS_BY_LINK },
  { version: 9, sql: NOTES },
  { version: 10, sql: COPIES },
  { version: 11, sql: VERSIONS },
  { version: 12, sql: ALTERNATIVE_TITLES },
  { version: 13, sql: TITLE_KEYS },
  { version: 14, sql: LEFTOVERS },
  { version: 15, sql: ERASED_ACCOUNTS },
  { version: 16, sql: TAKEDOWNS },
  { version: 17, sql: TEXTS_APART },
];

/** How far the update of a database of a former version is. */
export interface UpdateProgress {
  /** The step that begins: from the one after the former version on. */
  readonly step: number;
  readonly steps: number;
}

/** Those of the schema, and the index of titles, which follows them (`openStore`). */
export const UPDATE_STEPS = MIGRATIONS.length + 1;

/** Marks the file as ours in its header ('Palm'). */
const APPLICATION_ID = 0x50616c6d;

/**
 * Brings the schema up to date. Each step runs in one transaction with its number (SQLite's
 * `user_version`): an interrupted step leaves no trace, and two processes may start at once.
 * @param beforeUpdate called with the version of a database that holds data, before its first step
 * @param onStep called before each step of such a database, with its number
 * @throws AppError unavailable for the database of a newer version or of another program, and for a
 *   busy one; internal when a step is faulty
 */
export function migrate(
  database: DatabaseSync,
  migrations: readonly Migration[] = MIGRATIONS,
  beforeUpdate: (version: number) => void = () => {},
  onStep: (step: number) => void = () => {},
): void {
  const former = readVersion(database, migrations);
  let version = former;
  while (version < migrations.length) {
    if (former > 0) onStep(version + 1);
    if (former > 0 && version === former) beforeUpdate(former);
    runNext(database, migrations);
    version = readVersion(database, migrations);
  }
}

/**
 * The schema version of a database that this version of Palmanga can bring up to date; 0 for an empty
 * one.
 * @throws AppError unavailable for the database of a newer version or of another program, and for a
 *   version that none writes
 */
export function readVersion(
  database: DatabaseSync,
  migrations: readonly Migration[] = MIGRATIONS,
): number {
  refuseForeign(database);
  const version = schemaVersion(database);
  const fault = versionFault(version, migrations.length);
  if (fault !== null) throw new AppError('unavailable', `${fault.detail}. ${fault.fix}`);
  return version;
}

/** What is wrong with the version of a database that cannot be opened, and what to do; else null. */
export function versionFault(
  version: number,
  known = MIGRATIONS.length,
): { readonly detail: string; readonly fix: string } | null {
  const detail = `The database has schema version ${version}`;
  if (version < 0) {
    const fix = 'Restore a backup: palmanga restore FILE';
    return { detail: `${detail}, which no version of Palmanga writes`, fix };
  }
  if (version <= known) return null;
  return {
    detail: `${detail}, this version of Palmanga knows ${known}: it was written by a newer version`,
    fix:
      'Update Palmanga to open it, or restore the copy that the update left in the folder ' +
      'before-update: palmanga restore FILE',
  };
}

/**
 * Whether opening the store would migrate this file. The file is only read.
 * @throws AppError unavailable for the database of another program; internal for a file that is no
 *   database
 */
export function isOutdated(file: string): boolean {
  return versionOf(file) < MIGRATIONS.length;
}

/**
 * Number of the last step that ran on this file. The file is only read.
 * @throws AppError as `isOutdated`
 */
export function versionOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseForeign(database);
    return schemaVersion(database);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    database.close();
  }
}

/** Number of the last step that ran. */
export function schemaVersion(database: DatabaseSync): number {
  return readPragma(database, 'user_version');
}

/** Whether a database, perhaps an older one, has this table. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  const find = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return find.get(name) !== undefined;
}

function runNext(database: DatabaseSync, migrations: readonly Migration[]): void {
  inTransaction(database, () => {
    // Another process may have run it while this one waited for the lock.
    const next = migrations[schemaVersion(database)];
    if (next === undefined) return;
    database.exec(next.sql);
    database.exec(
      `PRAGMA user_version = ${next.version}; PRAGMA application_id = ${APPLICATION_ID}`,
    );
  });
}

function refuseForeign(database: DatabaseSync): void {
  // In this order: another process may be creating the tables and the mark, both at once.
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (!isEmpty && readPragma(database, 'application_id') !== APPLICATION_ID) {
    throw new AppError(
      'unavailable',
      'The file is the database of another program. Name another data folder.',
    );
  }
}

function readPragma(database: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}

import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

import { AppError } from '@palmanga/core';

import { toStoreError } from '../database/errors.ts';
import { inTransaction } from '../database/transaction.ts';
import { SCHEMA } from './schema.ts';

/** One step of the schema. Never changed once released: a later step corrects it. */
export interface SchemaStep {
  /** SQLite's `user_version` once the step has run. */
  readonly version: number;
  readonly sql: string;
}

/**
 * The schema itself: the step from an empty file. Until the first release its version is negative and made
 * of its text, so that each change of the text is another schema. From the first release on it is 1.
 */
export const FIRST: SchemaStep = { version: -1 - (crc32(SCHEMA) >>> 1), sql: SCHEMA };

/** The numbered steps 2, 3… that follow it: none before a release (docs/decisions/057-one-schema.md). */
export const STEPS: readonly SchemaStep[] = [];

/** How far the update of a database of a former version is. */
export interface UpdateProgress {
  /** From 1 on. */
  readonly step: number;
  readonly steps: number;
}

/** Marks the file as ours in its header ('Palm'). */
const APPLICATION_ID = 0x50616c6d;

/**
 * Brings the schema up to date. Each step runs in one transaction with its version: an interrupted step
 * leaves no trace, and two processes may start at once.
 * @param steps those after the first
 * @param onStep called before each step of a database that holds data, with its number from 1 on
 * @throws AppError unavailable for the database of another schema or program, and for a busy one; internal
 *   when a step is faulty
 */
export function migrate(
  database: DatabaseSync,
  steps: readonly SchemaStep[] = STEPS,
  onStep: (step: number) => void = () => {},
): void {
  let done = countStepsDone(database, steps);
  if (done === steps.length) return;
  while (done < steps.length) {
    if (done >= 0) onStep(done + 1);
    runNext(database, steps);
    done = countStepsDone(database, steps);
  }
  // The file itself then tells its version: `versionOf` reads nothing else.
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/**
 * What an open database holds: nothing yet, the schema that this version knows, or another one.
 * @throws AppError unavailable for the database of another program
 */
export function schemaOf(
  database: DatabaseSync,
  steps: readonly SchemaStep[] = STEPS,
): 'none' | 'known' | 'other' {
  refuseForeign(database);
  const version = schemaVersion(database);
  if (version === 0) return 'none';
  return isUnknown(version, steps) ? 'other' : 'known';
}

/**
 * Refuses a file of another schema without changing a byte of it or of its folder.
 * @throws AppError unavailable
 */
export function requireKnownSchema(file: string, steps?: readonly SchemaStep[]): void {
  const fault = schemaFault(file, steps);
  if (fault !== null) throw otherSchema(file);
}

/**
 * What is wrong with a file of another schema, and what to do. Only its header is read.
 * @returns null for any other file; opening one that is missing, empty or damaged reports that
 */
export function schemaFault(
  file: string,
  steps: readonly SchemaStep[] = STEPS,
): { readonly detail: string; readonly fix: string } | null {
  try {
    return existsSync(file) && isUnknown(versionOf(file), steps) ? explainOther(file) : null;
  } catch {
    return null;
  }
}

const explainOther = (file: string) => ({
  detail: `The database ${file} has another schema than this version of Palmanga`,
  fix:
    `Stop what uses it and move everything in ${dirname(file)} to another folder: that keeps it aside, ` +
    'and the next start begins afresh.',
});

function otherSchema(file: string): AppError {
  const { detail, fix } = explainOther(file);
  return new AppError('unavailable', `${detail}. ${fix}`);
}

/**
 * Whether opening the store would run steps on this file. The file is only read.
 * @throws AppError unavailable for the database of another program; internal for a file that is no
 *   database
 */
export function isOutdated(file: string, steps: readonly SchemaStep[] = STEPS): boolean {
  const version = versionOf(file);
  return version !== 0 && !isUnknown(version, steps) && version !== (steps.at(-1) ?? FIRST).version;
}

/** Whether a file is a database without any table. A look at it, as a backup's, may have given it a page. */
export function isEmptyFile(file: string): boolean {
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (existsSync(file) && sizeOf(file) === 0) return true;
  // Of a process that was killed soon after it made the tables they may be in its log.
  return sizeOf(`${file}-wal`) === 0 && versionOf(file) === 0;
}

/**
 * The version in a file's header; 0 for an empty one. Opened as immutable, so that SQLite neither locks it nor
 * leaves a file beside it, and ignores the log beside it.
 * @throws AppError as `isOutdated`
 */
export function versionOf(file: string): number {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    refuseForeign(database);
    return schemaVersion(database);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    database.close();
  }
}

/** SQLite's `user_version`; 0 for a database without tables. */
export function schemaVersion(database: DatabaseSync): number {
  return readPragma(database, 'user_version');
}

const isUnknown = (version: number, steps: readonly SchemaStep[]): boolean =>
  version !== 0 && ![FIRST, ...steps].some((step) => step.version === version);

/** How many of the steps after the first ran; -1 for a database without tables. */
function countStepsDone(database: DatabaseSync, steps: readonly SchemaStep[]): number {
  refuseForeign(database);
  const version = schemaVersion(database);
  if (isUnknown(version, steps)) throw otherSchema(database.location() ?? ':memory:');
  return version === 0 ? -1 : [FIRST, ...steps].findIndex((step) => step.version === version);
}

function runNext(database: DatabaseSync, steps: readonly SchemaStep[]): void {
  inTransaction(database, () => {
    // Another process may have run it while this one waited for the lock.
    const next = [FIRST, ...steps][countStepsDone(database, steps) + 1];
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

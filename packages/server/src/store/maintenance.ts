import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

import { AppError } from '@palmanga/core';
import { systemCode } from '@palmanga/host/system-codes';

import { openConnection } from './database/connection.ts';
import { toStoreError } from './database/errors.ts';
import type { Queries } from './database/queries.ts';
import { requireKnownSchema, schemaOf } from './migrations/migrate.ts';
import { MISCOUNTED } from './people/account-texts.ts';

/** Rankings whose positions are not exactly 1..n, or whose count is not n; but for those that are being removed. */
const INVALID_RANKINGS = `
  SELECT r.id FROM rankings r LEFT JOIN rankingItems i ON i.rankingId = r.id
  WHERE r.ownerUid <> ''
  GROUP BY r.id
  HAVING count(i.mangaId) <> r.itemsCount
    OR count(DISTINCT i.position) <> r.itemsCount
    OR coalesce(max(i.position), 0) <> r.itemsCount`;

/** @throws AppError unavailable when the database does not answer */
export function checkHealth(queries: Queries): void {
  const [row] = queries.sqlAll<{ one: number }>('SELECT 1 AS one FROM sqlite_schema LIMIT 1');
  if (row === undefined) throw new AppError('unavailable', 'The database has no tables');
}

/**
 * Everything wrong with the database, in English; empty when it is sound. Reads all of it: for
 * operators and tests.
 */
export function findProblems(queries: Queries): readonly string[] {
  const corruption = queries
    .sqlAll<{ integrity_check: string }>('PRAGMA integrity_check')
    .map((row) => row.integrity_check)
    .filter((message) => message !== 'ok');
  const orphans = queries
    .sqlAll<{ table: string }>('PRAGMA foreign_key_check')
    .map(({ table }) => `A row of ${table} refers to one that does not exist`);
  const rankings = queries
    .sqlAll<{ id: string }>(INVALID_RANKINGS)
    .map(({ id }) => `Ranking ${id} has wrong positions or a wrong count`);
  const counts = queries
    .sqlAll<{ uid: string; stored: number; counted: number }>(MISCOUNTED)
    .map((row) => `The texts of ${row.uid} have ${row.stored} bytes, not ${row.counted}`);
  // A lost item is a fault of its ranking.
  return [...corruption, ...orphans, ...rankings, ...(rankings.length === 0 ? counts : [])];
}

/**
 * Copies the database of a store that may be in use to the new file `target`, for its owner alone. A
 * write made during the copy is in it entirely or not at all. Not page by page: what was deleted does not
 * travel along. Neither creates nor migrates a store, and does not flush the copy.
 * @throws AppError unavailable when there is none; storage-full, internal
 */
export function copyStore(source: string, target: string): void {
  requireDatabase(source);
  const database = openConnection(source);
  try {
    if (schemaOf(database) === 'none') {
      const folder = dirname(source);
      throw new AppError('unavailable', `The database in ${folder} is empty. Check PALMANGA_DATA.`);
    }
    // Created first with its rights: it contains password hashes.
    closeSync(openSync(target, 'wx', 0o600));
    database.prepare('VACUUM INTO ?').run(target);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    database.close();
  }
}

/** @throws AppError unavailable when there is no database at this path, and for one of another schema */
export function requireDatabase(file: string): void {
  if (existsSync(file)) {
    requireKnownSchema(file);
    return;
  }
  const folder = dirname(file);
  if (isClosedToUs(folder)) {
    throw new AppError(
      'unavailable',
      `This user may not look into ${folder}. Run as root, or as the user of the server, who owns it.`,
    );
  }
  throw new AppError('unavailable', `${folder} contains no database. Check PALMANGA_DATA.`);
}

/** Whether a folder is there, but this user may not look into it. */
export function isClosedToUs(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return false;
  } catch (error) {
    return systemCode(error) === 'EACCES';
  }
}

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { ACCOUNT_TABLES, type AccountTable, AppError } from '@palmanga/core';

import { isUid } from '../../data-files.ts';
import { Queries } from '../database/queries.ts';
import type { Topic } from '../live/changes.ts';

/** How many rows of an account are, or were, in each table that names it. */
export type AccountRows = Readonly<Record<AccountTable['table'], number>>;

/** What stays of an erased account's name or id: enough to recognise it, not to read it. */
export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** The id of the account with an address; null when there is none. */
export function findAccount(queries: Queries, email: string): string | null {
  const address = email.trim().toLowerCase();
  const [row] = queries.sqlAll<{ id: string }>('SELECT id FROM user WHERE email = ?', address);
  return row?.id ?? null;
}

/** Whether an account was erased. */
export function isErased(queries: Queries, uid: string): boolean {
  const sql = 'SELECT hash FROM erasedAccounts WHERE hash = ?';
  return queries.sqlAll(sql, hashName(uid)).length > 0;
}

/**
 * Refuses to create something for an account that was erased since its request arrived. Call it inside
 * the write.
 * @throws AppError unauthenticated
 */
export function requireNotErased(queries: Queries, uid: string): void {
  if (isErased(queries, uid)) throw new AppError('unauthenticated', 'The account was erased');
}

export function countAccountRows(queries: Queries, uid: string): AccountRows {
  return eachTable((table, column) => {
    const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`;
    return queries.sqlAll<{ n: number }>(sql, uid)[0]?.n ?? 0;
  });
}

/**
 * Deletes everything that belongs to an account, and the account. Its names and the shortids of its
 * rankings stay taken, so that its shared links never lead to something of somebody else. Call it
 * inside a write. Finds nothing to do the second time.
 *
 * The database may be an older one, of which a restore erases accounts. It stays as old as it is, so
 * that the version that made it can open it. Without a table for retired names it keeps the names
 * themselves, held by nobody.
 */
export function eraseAccount(queries: Queries, uid: string): AccountRows {
  const tables = namesOfTables(queries);
  const run = (table: string, sql: string, value = uid): number =>
    tables.has(table) ? queries.sqlRun(sql, value).changes : 0;
  run('erasedAccounts', 'INSERT OR IGNORE INTO erasedAccounts VALUES (?)', hashName(uid));
  if (tables.has('retiredNames')) {
    for (const { name } of queries.sqlAll<{ name: string }>(NAMES, uid)) {
      queries.sqlRun('INSERT OR IGNORE INTO retiredNames VALUES (?)', hashName(name));
    }
  } else {
    run('handles', "UPDATE handles SET uid = '' WHERE uid = ?");
  }
  run('retiredShortids', RETIRE_SHORTIDS);
  run('handleLinks', DELETE_LINKS);
  // The foreign keys delete what belongs to these rows.
  return eachTable((table, column) => run(table, `DELETE FROM ${table} WHERE ${column} = ?`));
}

const NAMES = `
  SELECT name FROM handles WHERE uid = ?1
  UNION SELECT ownerHandle FROM rankings WHERE ownerUid = ?1 AND ownerHandle <> ''`;
const RETIRE_SHORTIDS = `
  INSERT OR IGNORE INTO retiredShortids
  SELECT shortid FROM rankings WHERE ownerUid = ? AND shortid <> ''`;
const DELETE_LINKS = `
  DELETE FROM handleLinks WHERE rankingId IN (SELECT id FROM rankings WHERE ownerUid = ?)`;

function eachTable(run: (table: string, column: string) => number): AccountRows {
  return Object.fromEntries(
    ACCOUNT_TABLES.map(({ table, column }) => [table, run(table, column)]),
  ) as AccountRows;
}

function namesOfTables(queries: Queries): ReadonlySet<string> {
  const sql = "SELECT name FROM sqlite_schema WHERE type = 'table'";
  return new Set(queries.sqlAll<{ name: string }>(sql).map(({ name }) => name));
}

/** The live reads that the erasure of an account changes. */
export function topicsOf(queries: Queries, uid: string): readonly Topic[] {
  const sql = 'SELECT id FROM rankings WHERE ownerUid = ?';
  const rankings = queries.sqlAll<{ id: string }>(sql, uid);
  return [
    `profile ${uid}`,
    `favorites ${uid}`,
    `rankings ${uid}`,
    ...rankings.map(({ id }): Topic => `items ${id}`),
  ];
}

/** An account that is to be erased. */
export interface KnownAccount {
  readonly uid: string;
  readonly email: string | null;
}

/**
 * The accounts that were to be erased and are still there, because the process was killed in between.
 * Call it inside a write: it notes that the others are gone.
 * @param hashes of the ids of all accounts that were to be erased
 */
export function findUnfinished(
  queries: Queries,
  hashes: ReadonlySet<string>,
): readonly KnownAccount[] {
  const rows = queries.sqlAll<{ hash: string }>('SELECT hash FROM erasedAccounts');
  const known = new Set(rows.map(({ hash }) => hash));
  const unknown = new Set([...hashes].filter((hash) => !known.has(hash)));
  if (unknown.size === 0) return [];
  const found = [...uidsIn(queries)].filter((uid) => unknown.has(hashName(uid)));
  for (const uid of found) unknown.delete(hashName(uid));
  for (const hash of unknown) queries.sqlRun('INSERT INTO erasedAccounts VALUES (?)', hash);
  return found.map((uid) => {
    const sql = 'SELECT email FROM user WHERE id = ?';
    return { uid, email: queries.sqlAll<{ email: string }>(sql, uid)[0]?.email ?? null };
  });
}

/**
 * Erases accounts in a database that nothing else uses.
 * @param hashes of their ids, as `hashName` makes them
 * @returns how many of them were in it
 */
export function eraseAccounts(database: DatabaseSync, hashes: ReadonlySet<string>): number {
  const queries = new Queries(database);
  database.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  const gone = [...uidsIn(queries)].filter((uid) => hashes.has(hashName(uid)));
  for (const uid of gone) eraseAccount(queries, uid);
  database.exec('COMMIT');
  return gone.length;
}

/**
 * The ids of accounts that do not exist, to which something in the database still belongs.
 * @param others further ids to look at: of folders beside the database
 */
export function findStrayAccounts(queries: Queries, others: readonly string[]): readonly string[] {
  const rows = queries.sqlAll<{ id: string }>('SELECT id FROM user');
  const present = new Set(rows.map(({ id }) => id));
  const uids = new Set([...uidsIn(queries), ...others]);
  return [...uids].filter((uid) => isUid(uid) && !present.has(uid));
}

/** The ids of all accounts that something in a database belongs to. */
function uidsIn(queries: Queries): ReadonlySet<string> {
  const tables = namesOfTables(queries);
  const found = ACCOUNT_TABLES.filter(({ table }) => tables.has(table)).flatMap(
    ({ table, column }) =>
      queries.sqlAll<{ uid: string }>(`SELECT DISTINCT ${column} AS uid FROM ${table}`),
  );
  return new Set(found.map(({ uid }) => uid).filter((uid) => uid !== ''));
}

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { Queries } from '../database/queries.ts';

/** Where the store keeps what belongs to an account, with the column of its id. The account is last. */
const PLACES = [
  ['rankings', 'ownerUid'],
  ['favorites', 'uid'],
  ['profiles', 'uid'],
  ['handles', 'uid'],
  ['session', 'userId'],
  ['account', 'userId'],
  ['verification', 'value'],
  ['user', 'id'],
] as const;

/** How many rows of an account are, or were, in each table. */
export type AccountRows = Readonly<Record<(typeof PLACES)[number][0], number>>;

/** What stays of an erased account's name: enough to recognise it, not to read it. */
export function hashName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** The id of the account with an address; null when there is none. */
export function findAccount(queries: Queries, email: string): string | null {
  const address = email.trim().toLowerCase();
  const [row] = queries.sqlAll<{ id: string }>('SELECT id FROM user WHERE email = ?', address);
  return row?.id ?? null;
}

export function countAccountRows(queries: Queries, uid: string): AccountRows {
  return eachPlace((table, column) => {
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
  const found = queries.sqlAll<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  );
  const tables = new Set(found.map(({ name }) => name));
  const run = (table: string, sql: string): number =>
    tables.has(table) ? queries.sqlRun(sql, uid).changes : 0;
  if (tables.has('retiredNames')) {
    for (const { name } of queries.sqlAll<{ name: string }>(NAMES, uid)) {
      queries.sqlRun('INSERT OR IGNORE INTO retiredNames VALUES (?)', hashName(name));
    }
  } else {
    run('handles', "UPDATE handles SET uid = '' WHERE uid = ?");
  }
  run('retiredShortids', RETIRE_SHORTIDS);
  run('handleLinks', DELETE_LINKS);
  // The foreign key deletes the items of rankings.
  return eachPlace((table, column) => run(table, `DELETE FROM ${table} WHERE ${column} = ?`));
}

const NAMES = `
  SELECT name FROM handles WHERE uid = ?1
  UNION SELECT ownerHandle FROM rankings WHERE ownerUid = ?1 AND ownerHandle <> ''`;
const RETIRE_SHORTIDS = `
  INSERT OR IGNORE INTO retiredShortids
  SELECT shortid FROM rankings WHERE ownerUid = ? AND shortid <> ''`;
const DELETE_LINKS = `
  DELETE FROM handleLinks WHERE rankingId IN (SELECT id FROM rankings WHERE ownerUid = ?)`;

function eachPlace(run: (table: string, column: string) => number): AccountRows {
  return Object.fromEntries(
    PLACES.map(([table, column]) => [table, run(table, column)]),
  ) as AccountRows;
}

/**
 * Erases accounts in a database that nothing else uses.
 * @returns how many of them were in it
 */
export function eraseAccounts(database: DatabaseSync, uids: Iterable<string>): number {
  const queries = new Queries(database);
  database.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
  let found = 0;
  for (const uid of uids) {
    const rows = Object.values(eraseAccount(queries, uid));
    if (rows.some((count) => count > 0)) found += 1;
  }
  database.exec('COMMIT');
  return found;
}

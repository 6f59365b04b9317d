import type { DatabaseSync } from 'node:sqlite';

import { ACCOUNT_TABLES, type AccountTable } from '@palmanga/core';

import { isUid } from '../../data-folder/data-files.ts';
import { Queries } from '../database/queries.ts';
import { hashName } from '../erased.ts';
import type { Topic } from '../live/changes.ts';
import { disownRankings } from '../rankings/removal.ts';

/** How many rows of an account are, or were, in each table that names it. */
export type AccountRows = Readonly<Record<AccountTable['table'], number>>;

/** The id of the account with an address, also of one whose erasure began; null when there is none. */
export function findAccount(queries: Queries, email: string): string | null {
  const address = email.trim().toLowerCase();
  const sql = `SELECT id FROM user WHERE email = ?1
    UNION ALL SELECT uid FROM erasures WHERE email = ?1`;
  return queries.sqlAll<{ id: string }>(sql, address)[0]?.id ?? null;
}

export function countAccountRows(queries: Queries, uid: string): AccountRows {
  return eachTable((table, column) => {
    const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`;
    return queries.sqlAll<{ n: number }>(sql, uid)[0]?.n ?? 0;
  });
}

/** Favorites that one part of an erasure deletes: some 15 ms where each is as long as it may be. */
const FAVORITES_A_PART = 100;

/**
 * Begins the erasure of an account in a database that others use: from here on it cannot sign in or write,
 * and nothing of it is shown. Call it inside a write; `removeDisowned` and `eraseFavorites` delete what is
 * much, and `eraseAccount` ends it. Another process can go on from `findUnfinished` on.
 * @returns how many rows belong to it, in each table that names it
 */
export function beginErasure(queries: Queries, { uid, email }: KnownAccount): AccountRows {
  const rows = countAccountRows(queries, uid);
  queries.sqlRun('INSERT OR IGNORE INTO erasures VALUES (?, ?)', uid, email);
  queries.sqlRun('INSERT OR IGNORE INTO rewriteDue VALUES (1)');
  retire(queries, uid);
  disownRankings(queries, 'ownerUid', uid);
  for (const { table, column } of ACCOUNT_TABLES) {
    if (table === 'favorites') continue;
    queries.sqlRun(`DELETE FROM ${table} WHERE ${column} = ?`, uid);
  }
  return rows;
}

/** Deletes some favorites of an account. Returns whether none is left. */
export function eraseFavorites(queries: Queries, uid: string): boolean {
  const sql = `DELETE FROM favorites
    WHERE row IN (SELECT row FROM favorites WHERE uid = ? LIMIT ${FAVORITES_A_PART})`;
  return queries.sqlRun(sql, uid).changes < FAVORITES_A_PART;
}

/**
 * Deletes everything that belongs to an account, and the account. Its names and the shortids of its
 * rankings stay taken, so that its shared links never lead to something of somebody else. Call it
 * inside a write. Finds nothing to do the second time.
 */
export function eraseAccount(queries: Queries, uid: string): AccountRows {
  retire(queries, uid);
  queries.sqlRun('DELETE FROM erasures WHERE uid = ?', uid);
  // The foreign keys delete what belongs to these rows.
  return eachTable((table, column) => {
    const sql = `DELETE FROM ${table} WHERE ${column} = ?`;
    return queries.sqlRun(sql, uid).changes;
  });
}

/** Keeps what an account leaves taken: its id, its names and the shortids of its rankings. */
function retire(queries: Queries, uid: string): void {
  queries.sqlRun('INSERT OR IGNORE INTO erasedAccounts VALUES (?)', hashName(uid));
  for (const { name } of queries.sqlAll<{ name: string }>(NAMES, uid)) {
    queries.sqlRun('INSERT OR IGNORE INTO retiredNames VALUES (?)', hashName(name));
  }
  queries.sqlRun(RETIRE_SHORTIDS, uid);
  queries.sqlRun(DELETE_LINKS, uid);
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

/** The accounts whose erasure began and did not end. */
function findBegun(queries: Queries): readonly KnownAccount[] {
  return queries.sqlAll<KnownAccount>('SELECT uid, email FROM erasures');
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
  const begun = findBegun(queries);
  if (unknown.size === 0) return begun;
  const found = [...uidsIn(queries)].filter((uid) => unknown.has(hashName(uid)));
  for (const uid of found) unknown.delete(hashName(uid));
  for (const hash of unknown) queries.sqlRun('INSERT INTO erasedAccounts VALUES (?)', hash);
  const untouched = found.map((uid) => {
    const sql = 'SELECT email FROM user WHERE id = ?';
    return { uid, email: queries.sqlAll<{ email: string }>(sql, uid)[0]?.email ?? null };
  });
  return [...begun, ...untouched];
}

/**
 * Erases accounts in a database that nothing else uses.
 * @param hashes of their ids, as `hashName` makes them
 * @returns how many of them were in it
 */
export function eraseAccounts(database: DatabaseSync, hashes: ReadonlySet<string>): number {
  const queries = new Queries(database);
  database.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
  const gone = [...uidsIn(queries)].filter((uid) => hashes.has(hashName(uid)));
  for (const uid of gone) eraseAccount(queries, uid);
  database.exec('COMMIT');
  // What deletions before left in the backup, too.
  database.exec('VACUUM');
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
  const found = ACCOUNT_TABLES.flatMap(({ table, column }) =>
    queries.sqlAll<{ uid: string }>(`SELECT DISTINCT ${column} AS uid FROM ${table}`),
  );
  return new Set(found.map(({ uid }) => uid).filter((uid) => uid !== ''));
}

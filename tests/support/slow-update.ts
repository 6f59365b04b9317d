import { DatabaseSync } from 'node:sqlite';

import { openStore } from '../../packages/server/src/store/store.ts';

/** The number of the step that `SLOW_STEPS` makes slow. */
export const SLOW_STEP = 2;

const count = (rows: number): string =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT ${rows}) SELECT max(i) FROM n`;

/** Steps after the schema of which one takes some seconds: the programs of these tests are started with them. */
export const SLOW_STEPS = [
  { version: 2, sql: 'CREATE TABLE planted (count INTEGER)' },
  { version: 3, sql: `INSERT INTO planted ${count(10_000_000)}` },
  { version: 4, sql: 'DROP TABLE planted' },
];

/** A database of the schema without those steps. */
export function makeFormerDatabase(file: string): void {
  openStore({ file }).close();
}

/** The version of a database. */
export function versionOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('PRAGMA user_version').get()?.['user_version'];
  } finally {
    database.close();
  }
}

import type { DatabaseSync } from 'node:sqlite';

import { emptyLog } from './checkpoint.ts';
import type { Queries } from './queries.ts';
import { atOnce } from './when-free.ts';

/** Pages in use that are rewritten within 50 ms. */
const SMALL_PAGES = 2000;

/** Whether a database is rewritten within one turn of the event loop. */
export function isSmall(database: DatabaseSync): boolean {
  const read = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  return read('page_count') - read('freelist_count') <= SMALL_PAGES;
}

/** Whether an account was erased since the file was last rewritten. */
export function isRewriteDue(queries: Queries): boolean {
  return queries.sqlAll('SELECT only FROM rewriteDue').length > 0;
}

/**
 * Writes the whole file anew. `secure_delete` overwrites what is deleted, but not the copy that stays in
 * the unused middle of a page when SQLite moved a row from it to the next page: that is rare, and goes here.
 * Left for the next start when that is not possible now: another process has the lock, somebody reads, or
 * the disk is full. What was erased is erased all the same.
 */
export async function rewrite(database: DatabaseSync): Promise<void> {
  if (database.isTransaction) return;
  try {
    atOnce(database, () => database.exec('VACUUM; DELETE FROM rewriteDue'));
  } catch {
    return;
  }
  await emptyLog(database);
}

/** SQLite's result codes for a file whose content is not what SQLite wrote: CORRUPT and NOTADB. */
const DAMAGE = new Set([11, 26]);

/** SQLite's result code for a file that this user may not write, or whose folder or disk is read-only. */
const READONLY = 8;

/** SQLite's primary result code (sqlite.org/rescode.html) of an error of `node:sqlite`; 0 for any other. */
export function sqliteCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' ? code & 0xff : 0;
}

/** Whether SQLite failed because the content of a database file is damaged. */
export function isDamagedDatabase(error: unknown): boolean {
  return DAMAGE.has(sqliteCode(error));
}

/** Whether SQLite failed because it may not write a database file, or beside it. That does not pass by itself. */
export function isReadOnlyDatabase(error: unknown): boolean {
  return sqliteCode(error) === READONLY;
}

/** The `code` of an error of Node or of the system, as ENOENT; null for any other error. */
export function systemCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** What an operator does about data that may not be written. */
export const HOW_TO_WRITE =
  'Run as the user who owns the data folder, and let that user write the folder and the files in it.';

/** Why the system lets nobody, or not this user, write a file, by its code. For operators. */
export const WHY_UNWRITABLE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no room is left on the disk',
  EDQUOT: 'no room is left for this user',
  EFBIG: 'it would be larger than a file of this user may be',
  EIO: 'the disk fails',
};

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

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

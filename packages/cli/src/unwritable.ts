import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

const WHY: Readonly<Record<string, string>> = {
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

/**
 * The error about an output file that cannot be written, with the reason.
 * @param code of the system's error
 */
export function unwritable(name: string, code: string): CliError {
  const why = WHY[code] === undefined ? code : `${WHY[code]} (${code})`;
  return new CliError(EXIT.full, `${name} cannot be written: ${why}.`);
}

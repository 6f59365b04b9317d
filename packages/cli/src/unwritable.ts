import { outputFile } from '@palmanga/host/files';
import { systemCode, WHY_UNWRITABLE } from '@palmanga/host/system-codes';

import { CliError } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

/**
 * The error about an output file that cannot be written, with the reason.
 * @param code of the system's error
 */
export function unwritable(name: string, code: string): CliError {
  const why = WHY_UNWRITABLE[code] === undefined ? code : `${WHY_UNWRITABLE[code]} (${code})`;
  return new CliError(EXIT.full, `${name} cannot be written: ${why}.`);
}

/**
 * Where an output goes that is wanted at a path, as `outputFile`. Asked before any work starts.
 * @param name what the path is called in messages
 * @param instead what an operator may name in the place of a file, as in `, or - for standard output`
 * @throws CliError usage for an empty path; full where no file can be written
 */
export function outputPath(path: string, { name = path, instead = '' } = {}): string {
  if (path === '')
    throw new CliError(EXIT.usage, `The name of a file is empty. Name a file${instead}.`);
  let output;
  try {
    output = outputFile(path);
  } catch (error) {
    throw unwritable(name, systemCode(error) ?? String(error));
  }
  if ('path' in output) return output.path;
  throw new CliError(EXIT.full, `${name} cannot be written: ${output.fault}${instead}.`);
}

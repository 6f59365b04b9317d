import { WHY_UNWRITABLE } from '@palmanga/core';

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

import { CatalogueFileError } from '@palmanga/catalogue-import';
import { AppError, type ErrorCode } from '@palmanga/core';
import { HOW_TO_WRITE, isDamagedDatabase, isReadOnlyDatabase } from '@palmanga/host/system-codes';
import { CommanderError } from 'commander';

import { describeFileFault } from './describe.ts';
import { EXIT, EXIT_OF_ERROR, type ExitCode } from './exit-codes.ts';

/** A failure that an operator can fix: its message is shown as it is, without a stack. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** How to fix a failure of the store. Shown after the detail of the error. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Set GOOGLE_APPLICATION_CREDENTIALS to a service account key file.',
  forbidden: 'The credentials lack the right to write the catalogue.',
  'account-not-found': 'No account has this e-mail address or id. Somebody new must sign up first.',
  'manga-not-found': 'The catalogue has no such manga.',
  'ranking-not-found': 'Copy the address of the ranking’s page, or give its id.',
  'storage-full': 'No room is left on the disk of the store. Make room, then run again.',
  unavailable: '"manga-import doctor" says what to fix.',
  offline: 'No connection to the store. Check the network, then run again.',
  'quota-exceeded': 'The project reached its quota. Wait or raise it, then run again.',
  'rate-limited': 'The store asks to slow down. Run again with a smaller --in-flight.',
};

/** The exit code and the message for any thrown value. */
export function explain(error: unknown): { exitCode: ExitCode; message: string } {
  if (error instanceof CliError) return { exitCode: error.exitCode, message: error.message };
  if (error instanceof CommanderError) {
    const exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return { exitCode, message: error.message.replace(/^error: /, '') };
  }
  if (error instanceof CatalogueFileError) {
    return { exitCode: EXIT.invalid, message: describeFileFault(error) };
  }
  if (error instanceof AppError) {
    if (isDamagedDatabase(error.cause)) {
      return {
        exitCode: EXIT.unavailable,
        message:
          `${error.code === 'unavailable' ? error.message : `The database is damaged: ${error.message}.`}\n` +
          'Stop the server, then restore a backup: palmanga restore FILE. "manga-import doctor" examines it.',
      };
    }
    if (isReadOnlyDatabase(error.cause)) {
      const isExplained = error.message.includes(HOW_TO_WRITE);
      const message = isExplained
        ? error.message
        : `Cannot write the database: ${error.message}. ${HOW_TO_WRITE}`;
      return { exitCode: EXIT.unavailable, message: `${message}\n${ADVICE.unavailable}` };
    }
    const detail = error.message === error.code ? '' : `${error.message}\n`;
    const message = `${detail}${silence(error)}${ADVICE[error.code] ?? `The store reports: ${error.code}.`}`;
    return { exitCode: EXIT_OF_ERROR[error.code], message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: EXIT.internal, message };
}

/**
 * The sentence for a store that does not answer; empty for one whose error says why it cannot be used,
 * such as a database that is missing or from a newer version.
 */
function silence({ code, message, cause }: AppError): string {
  if (code !== 'unavailable') return '';
  const isOfNetwork = cause instanceof Error && 'code' in cause && typeof cause.code === 'number';
  const isSilent = message === code || message.startsWith('No answer') || isOfNetwork;
  return isSilent ? 'The store does not answer. ' : '';
}

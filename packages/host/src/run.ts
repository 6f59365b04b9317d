import { cleanText } from '@palmanga/core';

import type { Logger } from './logging.ts';
import { SettingsError } from './settings-error.ts';
import { systemCode } from './system-codes.ts';

/** Closes a server at the first SIGINT or SIGTERM; the process then ends by itself. */
export function closeOnSignal(server: { close(): Promise<void> }, logger: Logger): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.debug({ signal }, 'Stopping');
    server.close().catch((error: unknown) => {
      logger.error({ err: error }, 'The server did not stop cleanly');
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** EX_CONFIG of sysexits.h: a service that is started again ends the same way. */
const CONFIGURATION_EXIT = 78;

/**
 * Runs a command line's `main`. Its number becomes the exit code; null lets the process end by
 * itself. A failure is written to standard error and ends with 1; with 78 when somebody must mend
 * settings or data before another start helps.
 */
export async function runMain(
  main: (args: readonly string[]) => Promise<number | null>,
): Promise<void> {
  try {
    const code = await main(process.argv.slice(2));
    if (code !== null) process.exitCode = code;
  } catch (error) {
    // A message may name what a file contains, which must not drive the terminal.
    process.stderr.write(`error: ${cleanText(explain(error))}\n`);
    const isLasting =
      error instanceof SettingsError || (error instanceof StartError && error.isLasting);
    process.exitCode = isLasting ? CONFIGURATION_EXIT : 1;
  }
}

/** Errors that an operator can fix are shown without a stack; unexpected ones with it. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const REASONS: Readonly<Record<string, (subject: string) => string>> = {
  EADDRINUSE: (address) =>
    `Another program already listens on ${address}. Stop it, or choose another port with PALMANGA_PORT.`,
  EADDRNOTAVAIL: (address) => `This machine has no such address: ${address}. Check PALMANGA_HOST.`,
  ENOTFOUND: (address) => `This machine has no such address: ${address}. Check PALMANGA_HOST.`,
  EACCES: (subject) =>
    `Not permitted: ${subject}. Choose another folder with PALMANGA_DATA, or a port above 1023.`,
  EPERM: (subject) => `Not permitted: ${subject}. Choose another folder with PALMANGA_DATA.`,
  ENOENT: (folder) => `The folder ${folder} cannot be made. Choose another one with PALMANGA_DATA.`,
  EROFS: (folder) => `The folder ${folder} is read-only. Choose another one with PALMANGA_DATA.`,
  ENOSPC: (folder) => `No space is left for the folder ${folder}.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Choose another one with PALMANGA_DATA.`,
  EEXIST: (folder) => `${folder} is not a folder. Choose another one with PALMANGA_DATA.`,
};

/** What the system says of a port, an address or a disk that may be free at the next start. */
const TRANSIENT = new Set(['EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'ENOSPC']);

/** Why the server cannot start, and how to fix it. */
export class StartError extends Error {
  override readonly name = 'StartError';

  /** Whether each start fails until somebody mends what the message says. */
  get isLasting(): boolean {
    return !TRANSIENT.has(systemCode(this.cause) ?? '');
  }

  /** Explains a system error about `subject`; null for an error that is not in the table. */
  static from(error: NodeJS.ErrnoException, subject: string): StartError | null {
    const reason = REASONS[error.code ?? ''];
    return reason === undefined ? null : new StartError(reason(subject), { cause: error });
  }
}

import type { Logger } from './logging.ts';
import { SettingsError } from './settings.ts';
import { StartError } from './start-error.ts';

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

/**
 * Runs a command line's `main`. Its number becomes the exit code; null lets the process end by
 * itself. A failure is written to standard error and ends with 1.
 */
export async function runMain(
  main: (args: readonly string[]) => Promise<number | null>,
): Promise<void> {
  try {
    const code = await main(process.argv.slice(2));
    if (code !== null) process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** Faults that an operator can correct need no stack; unexpected ones do. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

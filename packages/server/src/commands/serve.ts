import { createLogger } from '../logging.ts';
import { readSettings, unknownSettings } from '../settings.ts';

/** Serves until a signal asks to stop; the process then ends by itself. */
export async function serve(): Promise<null> {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  for (const name of unknownSettings(process.env)) {
    logger.warn({ name }, 'This variable is no setting of the server: is it misspelt?');
  }
  // Loaded once the settings are known to be right: faults are told at once.
  const { startServer } = await import('../http/start-server.ts');
  const server = await startServer(settings, { logger });
  process.stdout.write(`Palmanga is ready: ${server.url}\n`);
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
  return null;
}

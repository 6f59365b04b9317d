import { closeOnSignal, createLogger, unknownVariables } from '@palmanga/site/process';

import { readSettings, SETTING_NAMES } from '../settings.ts';

/** Serves until a signal asks to stop; the process then ends by itself. */
export async function serve(): Promise<null> {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  for (const name of unknownVariables(SETTING_NAMES, process.env)) {
    logger.warn({ name }, 'This variable is no setting of the server: is it misspelt?');
  }
  // Loaded after the settings were checked, so that their faults are reported at once.
  const { startServer } = await import('../http/start-server.ts');
  const server = await startServer(settings, { logger });
  process.stdout.write(`Palmanga is ready: ${server.url}\n`);
  closeOnSignal(server, logger);
  return null;
}

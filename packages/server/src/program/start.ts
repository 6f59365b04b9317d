import { AppError } from '@palmanga/core';
import { closeOnSignal, createLogger, StartError, unknownVariables } from '@palmanga/host';
import { sqliteCode, systemCode } from '@palmanga/host/system-codes';

import { readSettings, SETTING_NAMES } from '../settings/settings.ts';
import { asService } from './as-service.ts';

/** Serves until a signal asks to stop; the process then ends by itself. */
export async function start(): Promise<null> {
  const { env } = asService();
  const settings = readSettings(env);
  const logger = createLogger(settings.logLevel);
  for (const name of unknownVariables(SETTING_NAMES, env)) {
    logger.warn({ name }, 'This variable is no setting of the server: is it misspelt?');
  }
  // Loaded after the settings are checked, so that faulty settings are reported at once.
  const { startServer } = await import('../http/start-server.ts');
  const server = await startServer(settings, { logger, warmUp: true }).catch((error: unknown) => {
    throw isLastingFault(error) ? new StartError(error.message, { cause: error }) : error;
  });
  const { url, address } = server;
  const where = url === address ? '' : ` (listens on ${address})`;
  process.stdout.write(`Palmanga is ready: ${url}${where}\n`);
  closeOnSignal(server, logger);
  return null;
}

/** What SQLite says of another process's lock, and of a disk that fails: BUSY, LOCKED, IOERR. */
const TRANSIENT = new Set([5, 6, 10]);
/** What the system says of a file or folder that it does not let this user use. */
const LASTING = new Set(['EACCES', 'EISDIR', 'ELOOP', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Whether each start fails like this one until somebody mends the data folder. */
function isLastingFault(error: unknown): error is Error {
  if (!(error instanceof AppError)) return LASTING.has(systemCode(error) ?? '');
  const isOfData = error.code === 'unavailable' || error.code === 'payload-invalid';
  return isOfData && !TRANSIENT.has(sqliteCode(error.cause));
}

import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

import { closeOnSignal, createLogger, runMain, unknownVariables } from '@palmanga/site/process';

const USAGE = `Usage:
  palmanga               serve the product (settings: PALMANGA_… variables)
  palmanga backup FILE   copy the database to FILE, also while the server runs
`;

/** Returns the exit code, or null when the process ends by itself later. */
async function main([command = 'start', ...args]: readonly string[]): Promise<number | null> {
  if (command === 'start' && args.length === 0) return serve();
  if (command === 'backup' && args[0] !== undefined && args.length === 1) return backUp(args[0]);
  const isHelp = ['help', '--help', '-h'].includes(command);
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE);
  return isHelp ? 0 : 2;
}

/** Serves until a signal asks to stop; the process then ends by itself. */
async function serve(): Promise<null> {
  const { readSettings, SETTING_NAMES } = await import('./settings.ts');
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  for (const name of unknownVariables(SETTING_NAMES, process.env)) {
    logger.warn({ name }, 'This variable is no setting of the server: is it misspelt?');
  }
  // Loaded after the settings are checked, so that faulty settings are reported at once.
  const { startServer } = await import('./http/start-server.ts');
  const server = await startServer(settings, { logger });
  process.stdout.write(`Palmanga is ready: ${server.url}\n`);
  closeOnSignal(server, logger);
  return null;
}

/** Copies the database to a file that can be opened, even while a server writes to it. */
async function backUp(file: string): Promise<number> {
  const { databaseFile, readSettings } = await import('./settings.ts');
  const { dataFolder } = readSettings(process.env);
  const { copyStore } = await import('./store/index.ts');
  await copyStore(databaseFile(dataFolder), resolve(file));
  process.stdout.write(`${resolve(file)}\n`);
  return 0;
}

// Everything imported after this line, hence with import(), starts faster the second time.
enableCompileCache();
await runMain(main);

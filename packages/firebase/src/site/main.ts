import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { closeOnSignal, createLogger, runMain, unknownVariables } from '@palmanga/host';

import { type FirebaseSiteSettings, readSettings, SETTING_NAMES } from './settings.ts';

const USAGE = `Usage:
  palmanga-firebase                  serve the site of the project (settings: PALMANGA_… variables)
  palmanga-firebase prepare FOLDER   write the site into FOLDER, for Firebase Hosting
`;

const DEFAULT_CONFIGURATION = fileURLToPath(
  new URL('../../../../firebase/web-config.json', import.meta.url),
);

async function main([command = 'start', ...args]: readonly string[]): Promise<number | null> {
  if (command === 'start' && args.length === 0) return serve();
  if (command === 'prepare' && args[0] !== undefined && args.length === 1) {
    const folder = resolve(args[0]);
    const settings = settingsOfProject();
    const { prepareSite } = await import('./prepare-site.ts');
    await prepareSite(settings, folder);
    process.stdout.write(`${folder} is ready for ${settings.config.firebase.projectId}\n`);
    return 0;
  }
  const isHelp = ['help', '--help', '-h'].includes(command);
  process[isHelp ? 'stdout' : 'stderr'].write(USAGE);
  return isHelp ? 0 : 2;
}

/** Serves until a signal asks to stop; the process then ends by itself. */
async function serve(): Promise<null> {
  const settings = settingsOfProject();
  const logger = createLogger(settings.logLevel);
  for (const name of unknownVariables(SETTING_NAMES, process.env)) {
    logger.warn({ name }, 'This variable is no setting of the site: is it misspelt?');
  }
  const { startSite } = await import('./start-site.ts');
  const site = await startSite(settings, { logger, warmUp: true });
  const { projectId } = settings.config.firebase;
  process.stdout.write(`Palmanga is ready (project ${projectId}): ${site.url}\n`);
  closeOnSignal(site, logger);
  return null;
}

/** The settings of the environment, or of the repository's own configuration file. */
function settingsOfProject(): FirebaseSiteSettings {
  const fallback = existsSync(DEFAULT_CONFIGURATION) ? DEFAULT_CONFIGURATION : undefined;
  const env = process.env['PALMANGA_FIREBASE'] ? {} : { PALMANGA_FIREBASE: fallback };
  return readSettings({ ...process.env, ...env });
}

await runMain(main);

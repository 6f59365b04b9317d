import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { Pages, WebBuilds } from '@palmanga/site';
import { StartError } from '@palmanga/site/process';

import { type FirebaseSiteSettings, preconnectOf } from './settings.ts';
import { CLIENT_MODULE } from './start-site.ts';

/** Only our own server reads these files. Firebase Hosting compresses files itself. */
const NOT_HOSTED = /^manifest\.json$|\.(?:br|gz)$/;

/**
 * Makes a folder that Firebase Hosting can serve without a server: the built web app, with the
 * project's configuration in its page.
 * @throws StartError when the web app is not built
 */
export async function prepareSite(settings: FirebaseSiteSettings, to: string): Promise<void> {
  const { webFolder, config } = settings;
  const pages = new Pages({
    builds: new WebBuilds(webFolder),
    clientModule: CLIENT_MODULE,
    preconnect: preconnectOf(config),
    onFailure: (error) => {
      throw error;
    },
  });
  const page = await pages.writeShared(config);
  if (page === null) throw new StartError(`${webFolder} holds no build: npm run build`);
  const worker = await pages.writeServiceWorker(config);
  await rm(to, { recursive: true, force: true });
  await cp(webFolder, to, {
    recursive: true,
    filter: (file) => !NOT_HOSTED.test(basename(file)),
  });
  await writeFile(join(to, 'index.html'), page);
  if (worker !== null) await writeFile(join(to, 'sw.js'), worker);
}

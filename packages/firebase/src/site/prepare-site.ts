import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { SITE_PICTURE_PATH } from '@palmanga/core';
import { StartError } from '@palmanga/host';
import { drawSitePicture, Pages, WebBuilds } from '@palmanga/site';

import { type FirebaseSiteSettings, preconnectOf } from './settings.ts';
import { CLIENT_MODULE } from './start-site.ts';

/** Only our own server reads these files. Firebase Hosting compresses files itself. */
const NOT_HOSTED = /^manifest\.json$|\.(?:br|gz)$/;

/**
 * Makes a folder that Firebase Hosting can serve without a server: the built web app, with the
 * project's configuration in its page. When the address that users type is set, the page names a
 * picture for link previews, the same for every page.
 * @throws StartError when the web app is not built
 */
export async function prepareSite(settings: FirebaseSiteSettings, to: string): Promise<void> {
  const { webFolder, config, publicUrl } = settings;
  const pages = new Pages({
    builds: new WebBuilds(webFolder),
    clientModule: CLIENT_MODULE,
    preconnect: preconnectOf(config),
    hasSitePicture: publicUrl !== null,
    hasPosters: false,
    onFailure: (error) => {
      throw error;
    },
  });
  const page = await pages.writeShared(config, publicUrl);
  if (page === null) throw new StartError(`${webFolder} holds no build: npm run build`);
  const worker = await pages.writeServiceWorker(config, publicUrl);
  await rm(to, { recursive: true, force: true });
  await cp(webFolder, to, {
    recursive: true,
    filter: (file) => !NOT_HOSTED.test(basename(file)),
  });
  await writeFile(join(to, 'index.html'), page);
  if (publicUrl !== null) await writeFile(join(to, SITE_PICTURE_PATH), await drawSitePicture());
  if (worker !== null) await writeFile(join(to, 'sw.js'), worker);
}

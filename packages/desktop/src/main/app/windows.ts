import { resolve } from 'node:path';

import { app } from 'electron';

import { parseDeepLink } from '../links/deep-link.ts';
import { readLaunchArguments, type LaunchRequest } from '../links/launch-arguments.ts';
import type { Log } from '../system/log.ts';
import type { DesktopApp } from './desktop-app.ts';
import type { Ending } from './quit.ts';

/** Shows, guards and ends windows as the system asks: another launch, a link, a file, the Dock's icon. */
export function openOnEvents(
  application: Pick<DesktopApp, 'request' | 'reveal' | 'guard'>,
  ending: Ending,
  log: Log,
): void {
  app.on('second-instance', (_event, args, folder) => {
    // A window that is opened now would end at once.
    if (ending.launchAgain(args.slice(1))) return;
    application.request(readRequest(args.slice(1), folder));
    application.reveal();
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    application.request({ path: parseDeepLink(url), catalogue: null });
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    application.request({ path: null, catalogue: path });
  });
  app.on('web-contents-created', (_event, contents) => application.guard(contents));
  app.on('child-process-gone', (_event, { type, reason, name }) => {
    if (reason !== 'clean-exit') log.warn(`${name ?? type} is gone: ${reason}`);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => application.reveal());
}

/**
 * What a launch asks to open.
 * @param folder where the command line was entered; relative paths start there
 */
export function readRequest(args: readonly string[], folder: string): LaunchRequest {
  const { path, catalogue } = readLaunchArguments(args);
  return { path, catalogue: catalogue && resolve(folder, catalogue) };
}

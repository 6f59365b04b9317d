import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, autoUpdater, shell, type BrowserWindow, type MessageBoxOptions } from 'electron';

import { showMessage, showUntil } from '../../window/dialogs.ts';
import { readJson, writeJson } from '../json-file.ts';
import { describeThrown, type Log } from '../log.ts';
import { replacesItself, updateFeed } from './channel.ts';
import type { Updater } from './updater.ts';
import type { UpdateOptions } from './updates.ts';

/** What the application gives to its updates. */
export interface UpdateContext {
  /** The user's own feed; null for the packaged one. */
  readonly chosenFeed: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The main window; null while it is closed. */
  readonly window: () => BrowserWindow | null;
  /** Stops the backend for good, once its writes have ended. */
  readonly stopBackend: () => Promise<void>;
  readonly startBackend: () => void;
  readonly log: Log;
}

/** How updates are loaded, announced and installed in Electron. */
export function electronUpdates(context: UpdateContext): UpdateOptions {
  const { log, window } = context;
  const feed = app.isPackaged
    ? updateFeed(context.chosenFeed, readJson(join(app.getAppPath(), 'package.json')))
    : null;
  const ask = (options: MessageBoxOptions): Promise<number> =>
    showMessage(window(), { type: 'info', ...options });
  const offer = async (message: string, accept: string): Promise<boolean> => {
    const buttons = [accept, desktop.updates.later];
    return (await ask({ message, buttons, defaultId: 0, cancelId: 1 })) === 0;
  };
  return {
    feed,
    replacesItself: feed !== null && replacesItself(readInstallation(context.env)),
    load: () => loadUpdater(log),
    notify: (message) => void ask({ message }),
    showDownload: (message, ended) => showUntil(window(), message, ended),
    offerRestart: (message) => offer(message, desktop.updates.install),
    offerPage: async (message) => {
      if (!(await offer(message, desktop.updates.openFeed))) return;
      await openFeed(feed, log);
    },
    showProgress: (part) => window()?.setProgressBar(part ?? -1),
    announced: announcedVersion(log),
    stopBackend: async () => {
      await context.stopBackend();
      // The AppImage starts the new version before this one has ended.
      app.releaseSingleInstanceLock();
    },
    beforeEnd: (listener) => void app.on('will-quit', listener),
    goOn: () => {
      app.requestSingleInstanceLock();
      context.startBackend();
    },
    onError: (error) => log.error(`Updating failed: ${describeThrown(error)}`),
  };
}

function readInstallation(env: UpdateContext['env']) {
  const packageType = join(process.resourcesPath, 'package-type');
  return {
    platform: process.platform,
    env,
    program: process.execPath,
    packageType: existsSync(packageType) ? readFileSync(packageType, 'utf8') : null,
    exists: existsSync,
  };
}

async function loadUpdater(log: Log): Promise<Updater> {
  const updater: Updater = (await import('electron-updater')).default.autoUpdater;
  updater.logger = {
    info: (message) => log.info(`updater: ${String(message)}`),
    warn: (message) => log.warn(`updater: ${String(message)}`),
    // Also what it can do without, such as a download of changes alone.
    error: (message) => log.warn(`updater: ${String(message)}`),
  };
  return process.platform === 'darwin' ? withSquirrel(updater) : updater;
}

/**
 * On macOS Squirrel checks and unpacks what electron-updater has downloaded. Only then it can be
 * installed; it fails for a program that is not signed, for instance.
 */
function withSquirrel(updater: Updater): Updater {
  const download = updater.downloadUpdate.bind(updater);
  updater.downloadUpdate = async (cancellation) => {
    const ended = new AbortController();
    const accepted = once(autoUpdater, 'update-downloaded', { signal: ended.signal });
    // It may fail while the download still runs; that is waited for, or the next would join it.
    accepted.catch(() => undefined);
    try {
      const files = await download(cancellation);
      await accepted;
      return files;
    } finally {
      ended.abort();
    }
  };
  return updater;
}

async function openFeed(feed: string | null, log: Log): Promise<void> {
  if (feed === null || !feed.startsWith('https://')) return;
  try {
    await shell.openExternal(feed);
  } catch (error) {
    log.warn(`No program opens the feed of updates: ${describeThrown(error)}`);
  }
}

/** Kept in a file beside the settings. Without it the version is announced again. */
function announcedVersion(log: Log): UpdateOptions['announced'] {
  const file = (): string => join(app.getPath('userData'), 'updates.json');
  return {
    read: () => {
      const saved = readJson(file());
      const isKnown = typeof saved === 'object' && saved !== null && 'announced' in saved;
      return isKnown && typeof saved.announced === 'string' ? saved.announced : null;
    },
    write: (version) => {
      try {
        writeJson(file(), { announced: version });
      } catch (error) {
        log.warn(`The announced version could not be saved: ${describeThrown(error)}`);
      }
    },
  };
}

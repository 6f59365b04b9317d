import { desktop } from '@palmanga/core/messages/desktop';
import { app, dialog } from 'electron';

import { describeThrown, type Log } from './log.ts';

/** The part of electron-updater that the application uses. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  setFeedURL(options: { provider: 'generic'; url: string }): void;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

export interface UpdateOptions {
  /** Address of the feed; null turns updates off, and the updater is not loaded. */
  readonly feed: string | null;
  /** An unpackaged program cannot be replaced. */
  readonly packaged: boolean;
  readonly load: () => Promise<Updater>;
  readonly notify: (message: string) => void;
  /** Asks to restart now; true when the user agrees. */
  readonly offerRestart: (message: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Whether this launch looks for updates. */
export function updatesEnabled({ feed, packaged }: Pick<UpdateOptions, 'feed' | 'packaged'>) {
  return packaged && feed !== null && feed.startsWith('https://');
}

/** Looks for updates on request. Never restarts without the user's consent. */
export function createUpdates(options: UpdateOptions) {
  let loaded: Promise<Updater> | null = null;
  const updater = (): Promise<Updater> => {
    loaded ??= prepare(options);
    return loaded;
  };
  return {
    /** @param silent shows no message unless an update is ready; used at start */
    async check(silent: boolean): Promise<void> {
      if (!updatesEnabled(options)) {
        if (!silent) options.notify(desktop.updates.off);
        return;
      }
      try {
        const result = (await (await updater()).checkForUpdates()) as {
          isUpdateAvailable?: boolean;
        } | null;
        if (!silent && result?.isUpdateAvailable !== true) options.notify(desktop.updates.none);
      } catch (error) {
        options.onError(error);
        if (!silent) options.notify(desktop.updates.failed);
      }
    },
  };
}

async function prepare(options: UpdateOptions): Promise<Updater> {
  const updater = await options.load();
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.setFeedURL({ provider: 'generic', url: options.feed ?? '' });
  updater.on('error', (error) => options.onError(error));
  updater.on('update-downloaded', ({ version }) => {
    void offerRestart(options, updater, version);
  });
  return updater;
}

async function offerRestart(options: UpdateOptions, updater: Updater, version: string) {
  if (await options.offerRestart(desktop.updates.ready(version))) updater.quitAndInstall();
}

export type Updates = ReturnType<typeof createUpdates>;

/** How updates are loaded, announced and offered in Electron. */
export function electronUpdates(feed: string | null, log: Log): UpdateOptions {
  return {
    feed,
    packaged: app.isPackaged,
    load: async () => (await import('electron-updater')).default.autoUpdater,
    notify: (message) => void dialog.showMessageBox({ type: 'info', message, noLink: true }),
    offerRestart: async (message) => {
      const { response } = await dialog.showMessageBox({
        type: 'info',
        message,
        buttons: [desktop.updates.install, desktop.updates.later],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      });
      return response === 0;
    },
    onError: (error) => log.error(`Looking for an update failed: ${describeThrown(error)}`),
  };
}

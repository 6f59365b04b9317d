import { desktop } from '@palmanga/core/messages/desktop';

/** The part of electron-updater that we use. */
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
  /** Address of the feed; null keeps updates off: the updater is not even loaded. */
  readonly feed: string | null;
  /** Unpackaged programs cannot be replaced. */
  readonly packaged: boolean;
  readonly load: () => Promise<Updater>;
  readonly notify: (message: string) => void;
  /** Asks to restart now; true when the user agrees. */
  readonly offerRestart: (message: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

/** Whether this launch looks for updates at all. */
export function updatesEnabled({ feed, packaged }: Pick<UpdateOptions, 'feed' | 'packaged'>) {
  return packaged && feed !== null && feed.startsWith('https://');
}

/** Looks for an update when asked to. Never restarts without the user's consent. */
export function createUpdates(options: UpdateOptions) {
  let loaded: Promise<Updater> | null = null;
  const updater = (): Promise<Updater> => {
    loaded ??= prepare(options);
    return loaded;
  };
  return {
    /** @param silent says nothing when there is no update, for the look at start */
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

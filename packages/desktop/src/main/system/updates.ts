import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, autoUpdater as squirrel, type BrowserWindow, shell } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { z } from 'zod';

import { showMessage, showUntil } from '../dialogs.ts';
import { replacesItself } from './installation.ts';
import { readJson } from './json-file.ts';
import { describeThrown, type Log } from './log.ts';
import type { SettingsStore } from './settings.ts';

/** How long the feed may stay silent, in milliseconds. Chromium's requests have no limit of their own. */
export const FEED_TIMEOUT_MS = 60_000;

const NO_PROGRESS = -1;
const text = desktop.updates;

export type Updater = AppUpdater;

/** What the application gives to its updates. */
export interface UpdateContext {
  readonly settings: Pick<SettingsStore, 'current' | 'tryUpdate'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The main window; null while it is closed. */
  readonly window: () => BrowserWindow | null;
  /** Stops the backend for good, once its writes have ended. */
  readonly stopBackend: () => Promise<void>;
  readonly startBackend: () => void;
  readonly log: Log;
  /** Tests replace the updater of this system. */
  readonly load?: () => Promise<AppUpdater>;
}

/**
 * Looks for updates, downloads and installs them with electron-updater. Never restarts without consent.
 * A check of the user is always answered; failures of others are in the log alone.
 */
export class Updates {
  readonly #context: UpdateContext;
  #updater: Promise<AppUpdater> | null = null;
  /** Ends with the latest download. Until then electron-updater begins no other one, and does not say so. */
  #running: Promise<unknown> | undefined;
  #stage: 'idle' | 'looking' | 'downloading' | 'ready' | 'installing' = 'idle';
  /** Whether the user waits for the answer of what is under way. */
  #asked = false;
  #isOffering = false;
  #version = '';
  #percent = 0;
  /** The downloaded package. */
  #file = '';
  /** Takes back the message that a download runs. */
  #download = new AbortController();
  #cancel = (): void => undefined;

  constructor(context: UpdateContext) {
    this.#context = context;
  }

  /** The https address of the feed: the user's, else the packaged one; null turns updates off. */
  get feed(): string | null {
    if (!app.isPackaged) return null;
    const { updateFeed } = this.#context.settings.current;
    return updateFeed ?? packagedFeed(readJson(join(app.getAppPath(), 'package.json')));
  }

  /** @param silent says nothing unless an update is found */
  async check(silent: boolean): Promise<void> {
    const { feed } = this;
    if (feed === null) {
      if (!silent) this.#tell(text.off);
      return;
    }
    this.#asked ||= !silent;
    if (this.#stage === 'idle') await this.#look(feed);
    else if (this.#stage === 'ready') await this.#offerRestart();
    else if (this.#stage === 'downloading' && !silent) {
      this.#tell(text.downloading(this.#version, Math.floor(this.#percent)));
    }
  }

  /** Gives up a download, because another feed is looked at from now on. */
  giveUp(): void {
    this.#cancel();
  }

  async #look(feed: string): Promise<void> {
    this.#stage = 'looking';
    const timer = setTimeout(
      () => this.#failed(new Error('The feed did not answer in time')),
      FEED_TIMEOUT_MS,
    );
    try {
      this.#updater ??= this.#load();
      const updater = await this.#updater;
      await this.#running;
      updater.setFeedURL({ provider: 'generic', url: feed });
      // The failures of both promises are emitted, too.
      const found = await updater.checkForUpdates().catch(() => undefined);
      if (found === null) throw new Error('electron-updater does not work in this installation');
      this.#cancel = () => found?.cancellationToken?.cancel();
      this.#running = found?.downloadPromise?.catch(() => undefined);
    } catch (error) {
      this.#failed(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async #load(): Promise<AppUpdater> {
    const { log, env, load = loadUpdater } = this.#context;
    const installs = replacesItself(readInstallation(env));
    const updater = await load();
    updater.logger = {
      info: (message) => log.info(`updater: ${String(message)}`),
      warn: (message) => log.warn(`updater: ${String(message)}`),
      // Also what it can do without, such as a download of changes alone.
      error: (message) => log.warn(`updater: ${String(message)}`),
    };
    updater.autoDownload = installs;
    updater.autoInstallOnAppQuit = installs;
    updater.allowDowngrade = false;
    // Lets an installation look that cannot replace itself.
    updater.forceDevUpdateConfig = !installs;
    updater.on('update-not-available', () => this.#end(text.none));
    updater.on('update-available', ({ version }) => {
      this.#version = version;
      if (installs) this.#downloading();
      else void this.#announce();
    });
    updater.on('download-progress', ({ percent }) => this.#showProgress(percent));
    updater.on('update-cancelled', () => this.#end(null));
    updater.on('error', (error) => this.#failed(error));
    updater.on('update-downloaded', ({ downloadedFile }) => {
      this.#file = downloadedFile;
      if (process.platform !== 'darwin') void this.#ready();
    });
    // On macOS Squirrel checks and unpacks the package first, and refuses what is not signed.
    if (process.platform === 'darwin') squirrel.on('update-downloaded', () => void this.#ready());
    // An AppImage is removed before the new one takes its place, which may be gone by then.
    app.on('will-quit', () => {
      updater.autoInstallOnAppQuit &&= existsSync(this.#file);
    });
    return updater;
  }

  #downloading(): void {
    this.#stage = 'downloading';
    this.#download = new AbortController();
    this.#showProgress(0);
    if (!this.#asked) return;
    showUntil(this.#context.window(), text.downloading(this.#version, 0), this.#download.signal);
  }

  /** Says once which version there is, and to each user who asks, where nothing can be replaced. */
  async #announce(): Promise<void> {
    const { settings, log } = this.#context;
    const isKnown = settings.current.announcedUpdate === this.#version && !this.#asked;
    this.#end(null);
    if (isKnown) return;
    settings.tryUpdate({ announcedUpdate: this.#version }, log);
    const { feed } = this;
    if (!(await this.#offer(text.available(this.#version), text.openFeed)) || feed === null) return;
    await shell.openExternal(feed).catch((error: unknown) => {
      log.warn(`No program opens the feed of updates: ${describeThrown(error)}`);
    });
  }

  #ready(): Promise<void> {
    this.#end(null);
    this.#stage = 'ready';
    return this.#offerRestart();
  }

  async #offerRestart(): Promise<void> {
    if (this.#isOffering) return;
    this.#isOffering = true;
    const agreed = await this.#offer(text.ready(this.#version), text.install);
    this.#isOffering = false;
    // From now on the user reads why an installation failed.
    this.#asked = agreed;
    if (agreed) await this.#install().catch((error: unknown) => this.#failed(error));
  }

  async #install(): Promise<void> {
    if (!existsSync(this.#file)) throw new Error('The downloaded update is gone');
    this.#stage = 'installing';
    // The program may end before the backend's writes do, so these end first.
    await this.#context.stopBackend();
    // The AppImage starts the new version before this one has ended.
    app.releaseSingleInstanceLock();
    (await this.#updater)?.quitAndInstall(true, true);
  }

  #failed(error: unknown): void {
    const { log, startBackend } = this.#context;
    log.error(`Updating failed: ${describeThrown(error)}`);
    if (this.#stage === 'installing') {
      app.requestSingleInstanceLock();
      startBackend();
    }
    this.#end(text.failed);
  }

  /** Ends what is under way, and answers who waits for it. */
  #end(message: string | null): void {
    this.#stage = 'idle';
    this.#download.abort();
    this.#context.window()?.setProgressBar(NO_PROGRESS);
    if (this.#asked && message !== null) this.#tell(message);
    this.#asked = false;
  }

  #showProgress(percent: number): void {
    if (this.#stage !== 'downloading') return;
    this.#percent = percent;
    this.#context.window()?.setProgressBar(percent / 100);
  }

  #tell(message: string): void {
    void showMessage(this.#context.window(), { type: 'info', message });
  }

  async #offer(message: string, accept: string): Promise<boolean> {
    const buttons = [accept, text.later];
    const options = { type: 'info', message, buttons, defaultId: 0, cancelId: 1 } as const;
    return (await showMessage(this.#context.window(), options)) === 0;
  }
}

const loadUpdater = async (): Promise<AppUpdater> =>
  (await import('electron-updater')).default.autoUpdater;

const https = z.url({ protocol: /^https$/u });

/** The feed in the packaged package.json. */
export function packagedFeed(packaged: unknown): string | null {
  return z.object({ updateFeed: https }).safeParse(packaged).data?.updateFeed ?? null;
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

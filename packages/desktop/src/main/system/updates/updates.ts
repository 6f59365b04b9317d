import { existsSync } from 'node:fs';

import { desktop } from '@palmanga/core/messages/desktop';

import { failureOf, type UpdateStep } from './failures.ts';
import { Patience } from './patience.ts';
import type { UpdateCheck, Updater } from './updater.ts';

/**
 * How long the feed and a download may stay silent, in milliseconds. A download of unknown size tells
 * no progress, so it must end within this time.
 */
export const UPDATE_SILENCE_MS = { looking: 60_000, downloading: 300_000 } as const;

export interface UpdateOptions {
  /** Https address of the feed; null turns updates off, and the updater is not loaded. */
  readonly feed: string | null;
  /** False for an installation that only looks: it says what is new, and where. */
  readonly replacesItself: boolean;
  readonly load: () => Promise<Updater>;
  readonly notify: (message: string) => void;
  /** Says that a download runs, until it has ended. */
  readonly showDownload: (message: string, ended: AbortSignal) => void;
  /** Asks to restart now; true when the user agrees. */
  readonly offerRestart: (message: string) => Promise<boolean>;
  /** Offers to open the feed's folder in the browser. */
  readonly offerPage: (message: string) => Promise<void>;
  /** Shows the part that is downloaded, from 0 to 1; null when nothing is downloaded any more. */
  readonly showProgress: (part: number | null) => void;
  /** The version that was announced last, kept over launches; for installations that only look. */
  readonly announced: { read(): string | null; write(version: string): void };
  /** Ends the backend's writes, so that nothing keeps the program from ending. */
  readonly stopBackend: () => Promise<void>;
  /** Calls the listener when the program is about to end. */
  readonly beforeEnd: (listener: () => void) => void;
  /** Goes on after an installation that failed. */
  readonly goOn: () => void;
  readonly onError: (error: unknown) => void;
}

type Stage =
  | { readonly kind: 'idle' | 'looking' | 'installing' }
  | { readonly kind: 'downloading'; readonly version: string; readonly percent: number }
  | ReadyStage;

interface ReadyStage {
  readonly kind: 'ready';
  readonly version: string;
  readonly files: readonly string[];
}

/** Looks for updates, downloads them and installs them. Never restarts without consent. */
export class Updates {
  readonly #options: UpdateOptions;
  readonly #silence = {
    looking: new Patience(UPDATE_SILENCE_MS.looking),
    downloading: new Patience(UPDATE_SILENCE_MS.downloading),
  };
  #loaded: Promise<Updater> | null = null;
  #stage: Stage = { kind: 'idle' };
  /** Whether the user waits for the answer of what is under way. */
  #asked = false;
  #offering = false;
  /** Whether another feed is looked at instead. */
  #isOver = false;
  #cancel = (): void => undefined;

  constructor(options: UpdateOptions) {
    this.#options = options;
  }

  /** Whether this launch can look for updates. */
  get enabled(): boolean {
    return this.#options.feed !== null;
  }

  /**
   * Looks for an update. A check of the user is always answered; one that finds a download first says that
   * it has begun, then how it ended.
   * @param silent says nothing unless an update is found; failures are only logged
   */
  async check(silent: boolean): Promise<void> {
    const stage = this.#stage;
    if (!this.enabled) {
      if (!silent) this.#options.notify(desktop.updates.off);
    } else if (stage.kind === 'idle') {
      this.#asked = !silent;
      await this.#look();
    } else if (!silent) await this.#answerAgain(stage);
  }

  /**
   * Says and begins nothing any more, because another feed is looked at from now on. A download ends.
   * What was downloaded before is still installed when the program ends.
   */
  end(): void {
    this.#isOver = true;
    this.#cancel();
  }

  /** Answers a user who asks while an earlier check is not over yet. */
  async #answerAgain(stage: Stage): Promise<void> {
    if (stage.kind === 'looking') this.#asked = true;
    if (stage.kind === 'ready') await this.#offerRestart(stage);
    if (stage.kind !== 'downloading') return;
    const percent = Math.floor(stage.percent);
    this.#options.notify(desktop.updates.downloading(stage.version, percent));
  }

  async #look(): Promise<void> {
    this.#stage = { kind: 'looking' };
    let updater: Updater;
    let found: UpdateCheck | null;
    let step: UpdateStep = 'loading';
    try {
      updater = await this.#updater();
      step = 'looking';
      found = await this.#silence.looking.wait(updater.checkForUpdates());
    } catch (error) {
      this.#fail(error, step);
      return;
    }
    if (this.#isOver) return;
    if (found === null) {
      this.#fail(new Error('electron-updater does not work in this installation'), 'loading');
      return;
    }
    const { version } = found.updateInfo;
    if (found.isUpdateAvailable && this.#options.replacesItself) {
      await this.#download(updater, found);
      return;
    }
    this.#stage = { kind: 'idle' };
    if (found.isUpdateAvailable) await this.#announce(version);
    else if (this.#asked) this.#options.notify(desktop.updates.none);
  }

  async #announce(version: string): Promise<void> {
    const { announced, offerPage } = this.#options;
    if (!this.#asked && announced.read() === version) return;
    announced.write(version);
    await offerPage(desktop.updates.available(version));
  }

  async #download(updater: Updater, { updateInfo, cancellationToken }: UpdateCheck): Promise<void> {
    const { version } = updateInfo;
    const { showProgress, beforeEnd } = this.#options;
    this.#stage = { kind: 'downloading', version, percent: 0 };
    this.#cancel = () => cancellationToken?.cancel();
    showProgress(0);
    const ended = new AbortController();
    if (this.#asked) {
      this.#options.showDownload(desktop.updates.downloading(version, 0), ended.signal);
    }
    try {
      const files = await this.#silence.downloading.wait(updater.downloadUpdate(cancellationToken));
      this.#stage = { kind: 'ready', version, files };
      // electron-updater installs it then, even when the download is gone by that time.
      beforeEnd(() => {
        updater.autoInstallOnAppQuit &&= areThere(files);
      });
    } catch (error) {
      cancellationToken?.cancel();
      this.#fail(error, 'downloading');
    }
    ended.abort();
    showProgress(null);
    if (this.#stage.kind === 'ready') await this.#offerRestart(this.#stage);
  }

  async #offerRestart(ready: ReadyStage): Promise<void> {
    if (this.#offering || this.#isOver) return;
    this.#offering = true;
    try {
      const agreed = await this.#options.offerRestart(desktop.updates.ready(ready.version));
      if (agreed) await this.#install(ready);
    } finally {
      this.#offering = false;
    }
  }

  /** The program may end before the backend's writes do, so these end first. */
  async #install(ready: ReadyStage): Promise<void> {
    this.#asked = true;
    if (!areThere(ready.files)) {
      this.#stage = { kind: 'idle' };
      this.#options.onError(new Error('The downloaded update is gone'));
      this.#options.notify(desktop.updates.damaged);
      return;
    }
    const updater = await this.#updater();
    this.#stage = { kind: 'installing' };
    await this.#options.stopBackend();
    try {
      updater.quitAndInstall(true, true);
    } catch (error) {
      this.#notInstalled(error);
    }
  }

  #notInstalled(error: unknown): void {
    if (this.#stage.kind !== 'installing') return;
    this.#stage = { kind: 'idle' };
    this.#options.onError(error);
    this.#options.goOn();
    this.#options.notify(desktop.updates.notInstalled);
  }

  #fail(error: unknown, step: UpdateStep): void {
    this.#stage = { kind: 'idle' };
    if (this.#isOver) return;
    this.#options.onError(error);
    if (this.#asked) this.#options.notify(desktop.updates[failureOf(error, step)]);
  }

  #progressed(percent: number): void {
    this.#silence.downloading.heard();
    if (this.#stage.kind !== 'downloading' || this.#isOver) return;
    this.#stage = { ...this.#stage, percent };
    this.#options.showProgress(percent / 100);
  }

  #updater(): Promise<Updater> {
    this.#loaded ??= this.#prepare();
    return this.#loaded;
  }

  async #prepare(): Promise<Updater> {
    const { load, feed, replacesItself } = this.#options;
    const updater = await load();
    // The download is begun here, so that a failure of it is told from one of the feed.
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = replacesItself;
    updater.allowDowngrade = false;
    updater.forceDevUpdateConfig = !replacesItself;
    updater.setFeedURL({ provider: 'generic', url: feed ?? '' });
    updater.on('download-progress', ({ percent }) => this.#progressed(percent));
    updater.on('error', (error) => this.#notInstalled(error));
    return updater;
  }
}

/** Of an AppImage electron-updater removes the old file first. Then it needs the new one. */
function areThere(files: readonly string[]): boolean {
  return files.every((file) => existsSync(file));
}

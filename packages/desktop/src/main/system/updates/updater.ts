import type { CancellationToken } from 'electron-updater';

/** The newest version that a feed names. */
export interface UpdateCheck {
  /** False also when the feed names the installed version or an older one. */
  readonly isUpdateAvailable: boolean;
  readonly updateInfo: { readonly version: string };
  /** Ends the download. */
  readonly cancellationToken?: CancellationToken;
}

interface UpdaterLog {
  info(message: unknown): void;
  warn(message: unknown): void;
  error(message: unknown): void;
}

/** The part of electron-updater that the application uses. */
export interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  /** Lets an installation look at the feed that cannot replace itself. */
  forceDevUpdateConfig: boolean;
  set logger(log: UpdaterLog | null);
  setFeedURL(options: { provider: 'generic'; url: string }): void;
  /** @returns null when the updater does not work in this installation */
  checkForUpdates(): Promise<UpdateCheck | null>;
  /** @returns the paths of the downloaded files, once their checksums are compared */
  downloadUpdate(cancellation?: CancellationToken): Promise<readonly string[]>;
  /** Installs and ends the program. Failures are emitted, and the program goes on. */
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
}

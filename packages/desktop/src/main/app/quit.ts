import { desktop } from '@palmanga/core/messages/desktop';
import { app, dialog } from 'electron';

import { relaunch } from '../system/relaunch.ts';
import type { DesktopApp } from './desktop-app.ts';

/** The end of the program, which waits for work that is under way. */
export interface Ending {
  /**
   * Launches the program again once this one has ended.
   * @returns false while it does not end
   */
  launchAgain(args: readonly string[]): boolean;
}

/** Delays the end of the program until work on the data and the backend's writes are finished. */
export function quitAfterBackend(
  application: Pick<DesktopApp, 'stop' | 'isStopped'>,
  env: Readonly<Record<string, string | undefined>>,
): Ending {
  let stopping: Promise<void> | null = null;
  let next: readonly string[] | null = null;
  const stop = async (): Promise<void> => {
    await application.stop();
    if (next !== null) relaunch(env, { args: [...next] });
    app.quit();
  };
  app.on('before-quit', (event) => {
    if (application.isStopped) return;
    event.preventDefault();
    // Asked again while it waits, the application still stops once.
    stopping ??= stop();
  });
  return {
    launchAgain(args: readonly string[]): boolean {
      if (stopping !== null) next = args;
      return stopping !== null;
    },
  };
}

/** Shows that the program failed, and ends it. */
export function quitOnUnexpectedErrors(logError: (error: unknown) => void): void {
  process.on('uncaughtException', (error) => {
    logError(error);
    if (app.isReady()) dialog.showErrorBox(desktop.crashed.title, desktop.crashed.detail);
    app.exit(1);
  });
  process.on('unhandledRejection', logError);
}

import { desktop } from '@palmanga/core/messages/desktop';
import { dialog, type BrowserWindow } from 'electron';

import type { Log } from '../log/log-file.ts';
import { planRecovery } from './recovery.ts';

export interface CrashOptions {
  readonly window: BrowserWindow;
  readonly log: Log;
  /** Shows the failure page. */
  readonly giveUp: () => void;
  readonly now?: () => number;
}

/** Brings the page back when its process dies, and asks what to do when it hangs. */
export function watchCrashes({ window, log, giveUp, now = Date.now }: CrashOptions): void {
  const crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error(`The page's process is gone: ${reason} (${exitCode})`);
    crashes.push(now());
    const plan = planRecovery(reason, crashes, now());
    if (plan === 'reload') window.webContents.reload();
    else if (plan === 'give-up') giveUp();
  });
  window.webContents.on('preload-error', (_event, path, error) => {
    log.error(`The preload script ${path} failed: ${error.message}`);
  });

  let asking = false;
  window.on('unresponsive', () => {
    if (asking) return;
    asking = true;
    log.warn('The page does not respond');
    void askToReload(window).finally(() => {
      asking = false;
    });
  });
}

async function askToReload(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: desktop.unresponsive.message,
    detail: desktop.unresponsive.detail,
    buttons: [desktop.unresponsive.wait, desktop.unresponsive.reload],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  // A page that hangs cannot be reloaded: its process ends, then recovery reloads it.
  if (response === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
}

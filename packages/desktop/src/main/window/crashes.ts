import { desktop } from '@palmanga/core/messages/desktop';
import type { BrowserWindow } from 'electron';

import { showMessage } from '../dialogs.ts';
import type { Log } from '../system/log.ts';

/** More crashes than this in this time: reloading again would only flicker. */
const CRASH_LIMIT = { count: 3, withinMs: 60_000 } as const;

type GoneReason =
  | 'clean-exit'
  | 'abnormal-exit'
  | 'killed'
  | 'crashed'
  | 'oom'
  | 'launch-failed'
  | 'integrity-failure'
  | 'memory-eviction';

type RecoveryPlan = 'ignore' | 'reload' | 'give-up';

/**
 * What to do when the page's process is gone. A proper end needs nothing. A page that keeps crashing
 * or can never start gets the failure page. Otherwise the page is reloaded.
 * @param crashes times of all crashes, this one included, in milliseconds
 * @param now in milliseconds
 */
export function planRecovery(
  reason: GoneReason,
  crashes: readonly number[],
  now: number,
): RecoveryPlan {
  if (reason === 'clean-exit') return 'ignore';
  if (reason === 'launch-failed' || reason === 'integrity-failure') return 'give-up';
  const recent = crashes.filter((time) => now - time <= CRASH_LIMIT.withinMs);
  return recent.length > CRASH_LIMIT.count ? 'give-up' : 'reload';
}

export interface CrashOptions {
  readonly window: BrowserWindow;
  readonly log: Log;
  /** Shows the failure page. */
  readonly giveUp: () => void;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Reloads the page when its process dies, and asks the user what to do when it hangs. */
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

  let question: AbortController | null = null;
  window.on('unresponsive', () => {
    if (question !== null) return;
    question = new AbortController();
    log.warn('The page does not respond');
    void askToReload(window, question.signal).finally(() => {
      question = null;
    });
  });
  window.on('responsive', () => question?.abort());
}

/** @param signal takes the question back: the page responds again */
async function askToReload(window: BrowserWindow, signal: AbortSignal): Promise<void> {
  const pressed = await showMessage(window, {
    type: 'warning',
    signal,
    message: desktop.unresponsive.message,
    detail: desktop.unresponsive.detail,
    buttons: [desktop.unresponsive.wait, desktop.unresponsive.reload],
    defaultId: 0,
    cancelId: 0,
  });
  // A hung page cannot be reloaded. Its process is ended, and the recovery above reloads it.
  if (pressed === 1 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
}

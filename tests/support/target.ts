import type { BrowserContext, BrowserContextOptions } from '@playwright/test';

import { ServerProcess } from './server-process.ts';

/** What the stories run against: a server, or the desktop window's parts. */
export interface Target {
  /** Origin, without a trailing slash; the same after a restart. */
  readonly url: string;
  /** Cookies that every page needs to be let in; absent, none. */
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], undefined>;
  /** Ends the process at once, as a crash would (SIGKILL), or politely (SIGTERM). */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same port and data. */
  resume(): Promise<void>;
  /** Puts in a browser's pages what the target adds to them. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Stops for good and removes the data. */
  dispose(): Promise<void>;
}

/** Starts what PALMANGA_TARGET names: `desktop`, `firebase`, or the server by default. */
export async function startTarget(): Promise<Target> {
  const name = process.env['PALMANGA_TARGET'];
  if (name === 'firebase') {
    const { FirebaseSite } = await import('./firebase-site.ts');
    return FirebaseSite.start();
  }
  if (name !== 'desktop') return ServerProcess.start();
  const { DesktopWindow } = await import('../desktop/support/desktop-window.ts');
  return DesktopWindow.start();
}

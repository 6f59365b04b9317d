import type { BrowserContext, BrowserContextOptions } from '@playwright/test';

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

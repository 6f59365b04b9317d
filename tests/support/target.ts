import type { BrowserContext, BrowserContextOptions } from '@playwright/test';

/** The product under test: a server, or the parts of the desktop window. */
export interface Target {
  /** Origin, without a trailing slash; the same after a restart. */
  readonly url: string;
  /** The folder of its data; absent when that is in a Firebase project. */
  readonly dataFolder?: string;
  /** Cookies without which the server refuses every page; absent when none are needed. */
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], undefined>;
  /** Ends the process: abruptly, like a crash (SIGKILL), or in an orderly way (SIGTERM). */
  kill(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same port and data. */
  resume(): Promise<void>;
  /** Adds the target's own objects, such as the desktop's bridge, to a browser's pages. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Stops for good and removes the data. */
  dispose(): Promise<void>;
}

import { app, type BrowserWindow, type WebContents } from 'electron';

import type { CallingPage } from '../../shared/ipc-contract.ts';
import { popUpContextMenu } from '../context-menu.ts';
import { FindBar } from '../find/find-bar.ts';
import type { Log } from '../system/log.ts';
import type { Paths } from '../system/paths.ts';
import { watchCrashes } from './crashes.ts';
import { createMainWindow } from './main-window.ts';
import { Panels } from './panels.ts';

export interface WindowsOptions {
  readonly paths: Pick<Paths, 'windowState' | 'preload' | 'icon'>;
  readonly log: Log;
  /** Whether the page may sign in through the system's browser; a window learns it when it is made. */
  readonly isFederated: () => boolean;
  /** Called when the page crashed so often that loading it again would only flicker. */
  readonly giveUp: () => void;
  /** Called with the address of a page that could not be loaded. */
  readonly onUnreachable: (address: string) => void;
  /** Called with the address of each document that the main window shows. */
  readonly onNavigated: (address: string) => void;
}

/** Chromium's code of a load that another one replaced, or that was refused. */
const ABORTED = -3;

/** The main window, the search bar above its page, and the small windows beside it. */
export class AppWindows {
  readonly panels: Panels;
  readonly #options: WindowsOptions;
  #main: BrowserWindow | null = null;
  #findBar: FindBar | null = null;

  constructor(options: WindowsOptions) {
    this.#options = options;
    this.panels = new Panels(options.paths.preload);
  }

  /** Null while it is closed. */
  get main(): BrowserWindow | null {
    return this.#main;
  }

  /** Null while the main window is closed. */
  get findBar(): FindBar | null {
    return this.#findBar;
  }

  /** Opens a main window, without a page yet. */
  open(): void {
    const { paths, log, isFederated, giveUp, onUnreachable, onNavigated } = this.#options;
    const window = createMainWindow({
      stateFile: paths.windowState,
      preload: paths.preload,
      icon: paths.icon,
      developerTools: !app.isPackaged,
      federated: isFederated(),
      log,
    });
    this.#main = window;
    this.#findBar = new FindBar({ window, preload: paths.preload });
    window.once('closed', () => {
      if (this.#main !== window) return;
      this.#main = null;
      this.#findBar = null;
    });
    watchCrashes({ window, log, giveUp });
    window.webContents.on('did-fail-load', (_event, code, reason, address, isMainFrame) => {
      if (!isMainFrame || code === ABORTED) return;
      log.error(`A page could not be loaded: ${reason}`);
      onUnreachable(address);
    });
    window.webContents.on('did-navigate', (_event, address) => onNavigated(address));
    popUpContextMenu(window);
  }

  /** Puts another main window in the place of the one that is open. One is always open, and keeps the panels. */
  replace(open: () => void): void {
    const former = this.#main;
    if (former === null) return;
    open();
    if (this.#main !== null) this.panels.follow(this.#main);
    former.destroy();
  }

  /** Loads an address into the main window, if it is open. */
  load(address: string): void {
    // The event 'did-fail-load' reports the failure, as it does for loads that the page begins.
    this.#main?.loadURL(address).catch(() => undefined);
  }

  /** The contents that show a page; null while none does. */
  contentsOf(page: CallingPage): WebContents | null {
    if (page === 'find') return this.#findBar?.contents ?? null;
    if (page === 'settings' || page === 'shortcuts') return this.panels.contents(page);
    return this.#main?.webContents ?? null;
  }

  /** What contents show. Those that nothing here opened are a sign-in window's. */
  kindOf(contents: WebContents): 'main' | 'own-page' | 'sign-in' {
    if (contents === this.#main?.webContents) return 'main';
    const isOwn = contents === this.#findBar?.contents || this.panels.has(contents);
    return isOwn ? 'own-page' : 'sign-in';
  }
}

import { BrowserWindow, nativeTheme, type WebContents } from 'electron';

import type { OwnPage } from '../../shared/own-pages.ts';
import { popUpContextMenu } from '../context-menu.ts';
import { ownAddress } from '../security/origins.ts';
import { ownPagePreferences } from '../security/web-preferences.ts';
import { pageColour, revealWindow } from './main-window.ts';

export type Panel = Extract<OwnPage, 'settings' | 'shortcuts'>;

/** Pixels of each panel's content. */
const SIZES: Readonly<Record<Panel, { readonly width: number; readonly height: number }>> = {
  settings: { width: 620, height: 700 },
  shortcuts: { width: 520, height: 640 },
};

/** Small windows of our own beside the main one, each at most once. */
export class Panels {
  readonly #preload: string;
  readonly #windows = new Map<Panel, BrowserWindow>();

  constructor(preload: string) {
    this.#preload = preload;
  }

  contents(panel: Panel): WebContents | null {
    return this.#windows.get(panel)?.webContents ?? null;
  }

  has(contents: WebContents): boolean {
    return [...this.#windows.values()].some((window) => window.webContents === contents);
  }

  /** Puts the open panels above another window: those of one that closes are closed with it. */
  follow(parent: BrowserWindow): void {
    for (const window of this.#windows.values()) window.setParentWindow(parent);
  }

  /** Opens a panel, or brings it to the front. */
  open(panel: Panel, title: string, parent: BrowserWindow | null): void {
    const shown = this.#windows.get(panel);
    if (shown !== undefined) {
      revealWindow(shown);
      return;
    }
    const window = new BrowserWindow({
      ...SIZES[panel],
      useContentSize: true,
      title,
      ...(parent !== null && { parent }),
      show: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      autoHideMenuBar: true,
      backgroundColor: pageColour(nativeTheme.shouldUseDarkColors),
      webPreferences: ownPagePreferences(this.#preload),
    });
    this.#windows.set(panel, window);
    window.once('ready-to-show', () => window.show());
    window.once('closed', () => this.#windows.delete(panel));
    popUpContextMenu(window);
    void window.loadURL(ownAddress(panel));
  }
}

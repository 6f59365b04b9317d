import { type BrowserWindow, WebContentsView, type WebContents } from 'electron';

import { type FindQuery, type FindState, IPC_NOTICES } from '../../shared/ipc-contract.ts';
import { popUpContextMenu } from '../context-menu.ts';
import { ownAddress } from '../security/origins.ts';
import { ownPagePreferences } from '../security/web-preferences.ts';

/** Pixels of the bar, and its distance from the window's right edge. */
const BAR = { width: 420, height: 56, right: 24 } as const;

export interface FindBarOptions {
  readonly window: BrowserWindow;
  readonly preload: string;
}

/**
 * The bar that searches the page of the window: a view of its own above the page, so that it neither
 * finds itself nor changes the page.
 */
export class FindBar {
  readonly #window: BrowserWindow;
  readonly #options: FindBarOptions;
  #view: WebContentsView | null = null;
  #isOpen = false;
  #query: FindQuery | null = null;
  #state: FindState = null;

  constructor(options: FindBarOptions) {
    this.#options = options;
    this.#window = options.window;
    const { webContents } = this.#window;
    webContents.on('found-in-page', (_event, { activeMatchOrdinal, matches }) => {
      this.#state = { active: activeMatchOrdinal, total: matches };
      this.#notify();
    });
    // The marks are gone with the page.
    webContents.on('did-navigate', () => this.close());
    webContents.on('did-navigate-in-page', () => this.close());
    this.#window.on('resize', () => this.#place());
    // Contents of a view are not closed with its window.
    this.#window.once('closed', () => this.contents?.close());
  }

  get contents(): WebContents | null {
    return this.#view?.webContents ?? null;
  }

  get state(): FindState {
    return this.#state;
  }

  /** Shows the bar with the text of before, selected, and puts the cursor into it. */
  open(): void {
    const view = this.#view ?? this.#create();
    if (!this.#isOpen) this.#window.contentView.addChildView(view);
    this.#isOpen = true;
    this.#place();
    view.webContents.focus();
    view.webContents.send(IPC_NOTICES.findAgain);
  }

  /** Removes the bar and the marks. What was found stays selected. */
  close(): void {
    if (!this.#isOpen || this.#view === null || this.#window.isDestroyed()) return;
    this.#isOpen = false;
    this.#query = null;
    this.#state = null;
    this.#window.contentView.removeChildView(this.#view);
    this.#window.webContents.stopFindInPage('keepSelection');
    this.#window.webContents.focus();
  }

  /** Searches for a text, or goes to its next place. An empty text removes the marks. */
  search(query: FindQuery): void {
    const { webContents } = this.#window;
    if (query.text === '') {
      this.#query = null;
      this.#state = null;
      webContents.stopFindInPage('clearSelection');
      this.#notify();
      return;
    }
    this.#query = query;
    webContents.findInPage(query.text, { forward: query.forward, findNext: query.isNew });
  }

  /** Goes to another result of what is searched for; opens the bar when nothing is. */
  step(forward: boolean): void {
    if (this.#query === null) this.open();
    else this.search({ text: this.#query.text, forward, isNew: false });
  }

  #create(): WebContentsView {
    const webPreferences = ownPagePreferences(this.#options.preload);
    const view = new WebContentsView({ webPreferences });
    this.#view = view;
    popUpContextMenu(this.#window, view.webContents);
    // The next bar has another process.
    view.webContents.once('render-process-gone', () => {
      this.close();
      this.#view = null;
      view.webContents.close();
    });
    void view.webContents.loadURL(ownAddress('find'));
    return view;
  }

  #place(): void {
    if (!this.#isOpen) return;
    const { width } = this.#window.getContentBounds();
    const shown = Math.min(BAR.width, width - 2 * BAR.right);
    const x = width - shown - BAR.right;
    this.#view?.setBounds({ x, y: 0, width: shown, height: BAR.height });
  }

  #notify(): void {
    if (this.#isOpen) this.contents?.send(IPC_NOTICES.found);
  }
}

import { addressOf } from '@palmanga/core';

import { IPC_NOTICES } from '../../shared/ipc-contract.ts';
import type { BackendState } from '../backend/supervisor.ts';
import { appOrigin, belongsTo, STATUS_PAGE } from '../security/origins.ts';
import type { AppWindows } from '../window/app-windows.ts';
import { pathOf, planDisplay } from '../window/display.ts';

/** Milliseconds that the web app may wait for a backend that starts before the status page says so. */
export const SLOW_START_MS = 1500;

export interface MainPageOptions {
  readonly windows: Pick<AppWindows, 'main' | 'load'>;
  /** Called when the state has changed, before the page does. */
  readonly onState: () => void;
  /** Called each time the web app can be used. */
  readonly onReady: (port: number) => void;
}

/** The page of the main window: the web app, or the status page while there is no backend that serves it. */
export class MainPage {
  readonly #options: MainPageOptions;
  #state: BackendState = { kind: 'stopped' };
  #origin: string | null = null;
  /** Path of the web app to show as soon as the backend serves it. */
  #requested: string | null = null;
  #slowStart: NodeJS.Timeout | undefined;
  /** Since the web app was shown last. */
  #wasStatusShown = false;

  constructor(options: MainPageOptions) {
    this.#options = options;
  }

  /** What the status page tells: the backend's state, or why the web app cannot be shown. */
  get state(): BackendState {
    return this.#state;
  }

  /** Origin of the web app; null until the backend is ready for the first time. */
  get origin(): string | null {
    return this.#origin;
  }

  /** The backend changed its state. */
  follow(state: BackendState): void {
    this.#state = state;
    this.#options.onState();
    this.show();
  }

  /** Shows a path of the web app as soon as the backend serves it. */
  request(path: string): void {
    this.#requested = path;
  }

  /** Loads what the state demands into the main window, if it is open. */
  show(): void {
    clearTimeout(this.#slowStart);
    const state = this.#state;
    const previousOrigin = this.#origin;
    if (state.kind === 'ready') this.#origin = appOrigin(state.port);
    const contents = this.#options.windows.main?.webContents;
    if (contents === undefined) return;
    const current = contents.getURL();
    const next = planDisplay(state, { current, previousOrigin, requested: this.#requested });
    if (next !== null) this.#options.windows.load(next);
    else if (current === STATUS_PAGE) contents.send(IPC_NOTICES.statusChanged);
    else if (state.kind === 'updating') this.#leave(current);
    else if (state.kind === 'starting') {
      this.#slowStart = setTimeout(() => this.#leave(current), SLOW_START_MS);
    }
    if (state.kind !== 'ready') return;
    this.#requested = null;
    this.#options.onReady(state.port);
  }

  /** The main window shows another document, also because its user went back. */
  navigated(address: string): void {
    if (address === STATUS_PAGE) {
      this.#wasStatusShown = true;
      // It has nothing to say any more.
      if (this.#state.kind === 'ready') this.show();
    } else if (this.#wasStatusShown && belongsTo(address, this.#origin)) {
      this.#wasStatusShown = false;
      // Going back would lead there, and to former addresses of the web app.
      this.#options.windows.main?.webContents.navigationHistory.clear();
    }
  }

  /** Its process ended so often that loading it again would only flicker. */
  crashed(): void {
    this.#fail('page-crashed');
  }

  /** It could not be loaded, as when the backend is away, and would stay empty. */
  unreachable(address: string): void {
    if (!belongsTo(address, this.#origin)) return;
    if (this.#state.kind === 'ready') {
      this.#requested = pathOf(address);
      this.#fail('page-unreachable');
    } else this.#leave(address);
  }

  /** Leads to a path of the web app, which is not loaded again for it. */
  goTo(path: string): void {
    const contents = this.#options.windows.main?.webContents;
    if (this.#origin === null || contents === undefined) return;
    if (belongsTo(contents.getURL(), this.#origin)) contents.send(IPC_NOTICES.goTo, path);
    else this.#options.windows.load(this.#origin + path);
  }

  /** Leads to the import page, or tells it that a catalogue waits. */
  showImport(): void {
    const contents = this.#options.windows.main?.webContents;
    const path = addressOf({ kind: 'import' });
    if (contents && contents.getURL() === `${this.#origin}${path}`) {
      contents.send(IPC_NOTICES.catalogueWaiting);
    } else this.goTo(path);
  }

  #fail(failure: 'page-crashed' | 'page-unreachable'): void {
    this.#state = { kind: 'failed', failure };
    this.#options.onState();
    this.#options.windows.load(STATUS_PAGE);
  }

  /** Shows the status page, and comes back to the address afterwards. */
  #leave(address: string): void {
    this.#requested ??= pathOf(address);
    this.#options.windows.load(STATUS_PAGE);
  }
}

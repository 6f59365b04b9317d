import { desktop } from '@palmanga/core/messages/desktop';
import type { BrowserWindow } from 'electron';

import { showMessage, showUntil } from '../dialogs.ts';

/** Shown in the taskbar: work that does not say how far it is. */
const INDETERMINATE = 2;
const NO_PROGRESS = -1;

/** Work on the data: one at a time, shown in the taskbar, and waited for when the application quits. */
export class DataWork {
  readonly #window: () => BrowserWindow | null;
  #running: Promise<unknown> | null = null;
  #isEnding = false;

  constructor(window: () => BrowserWindow | null) {
    this.#window = window;
  }

  /**
   * Runs some work. Does nothing when the application quits, and when other work runs: then the user is told.
   * @param report tells the user why it failed, also while the application quits
   * @returns null when it failed or did not run
   */
  async run<T>(
    work: () => Promise<T>,
    report: (error: unknown) => Promise<unknown>,
  ): Promise<T | null> {
    if (this.#isEnding) return null;
    if (this.#running !== null) {
      await showMessage(this.#window(), { type: 'info', message: desktop.dataFolder.busy });
      return null;
    }
    const result = this.#attempt(work, report);
    this.#running = result;
    return result;
  }

  async #attempt<T>(
    work: () => Promise<T>,
    report: (error: unknown) => Promise<unknown>,
  ): Promise<T | null> {
    this.#showProgress(INDETERMINATE);
    try {
      return await work();
    } catch (error) {
      this.#showProgress(NO_PROGRESS);
      await report(error);
      return null;
    } finally {
      this.#showProgress(NO_PROGRESS);
      this.#running = null;
    }
  }

  /** Whether the application quits; then no question is asked any more. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Waits for the work that runs, shows the user that it does, and lets no other work begin. */
  async finish(): Promise<void> {
    this.#isEnding = true;
    if (this.#running === null) return;
    const closed = new AbortController();
    showUntil(this.#window(), desktop.dataFolder.working, closed.signal);
    await this.#running;
    // On macOS an open message keeps its window, and so the application, from closing.
    closed.abort();
  }

  /** Lets work begin again: the application does not quit after all. */
  resume(): void {
    this.#isEnding = false;
  }

  #showProgress(value: number): void {
    const window = this.#window();
    if (window !== null && !window.isDestroyed()) window.setProgressBar(value);
  }
}

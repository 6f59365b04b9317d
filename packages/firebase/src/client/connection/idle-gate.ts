import { pause } from './call.ts';

/** The page counts as idle after this time without a read: the last covers arrive meanwhile. */
const IDLE_DELAY_MS = 1000;
/** All waiting ends this long after the page was opened. */
const LONGEST_DELAY_MS = 8000;
const CHECK_DELAY_MS = 25;

/**
 * Keeps the Auth and live SDKs out of the way of a visitor's first paint. They are loaded when the
 * page is idle: its document is complete and no read has been in flight for a second. Outside a
 * page there is no paint to protect, and nothing waits.
 */
export class IdleGate {
  readonly #openedAt = Date.now();
  #readsInFlight = 0;
  #lastReadAt = Date.now();
  #isSkipped = typeof document === 'undefined';

  /** Counts a read as in flight until it settles, and returns its outcome. */
  async track<T>(read: Promise<T>): Promise<T> {
    this.#readsInFlight += 1;
    try {
      return await read;
    } finally {
      this.#readsInFlight -= 1;
      this.#lastReadAt = Date.now();
    }
  }

  /** Ends all waiting, now and later, because the user needs a heavy SDK now. */
  skipIdle(): void {
    this.#isSkipped = true;
  }

  /** Resolves when the page is idle, or at once after `skipIdle`; after 8 s in any case. */
  async whenIdle(): Promise<void> {
    while (!this.#isSkipped && Date.now() - this.#openedAt < LONGEST_DELAY_MS) {
      const isIdle = this.#readsInFlight === 0 && Date.now() - this.#lastReadAt >= IDLE_DELAY_MS;
      if (isIdle && document.readyState === 'complete') return;
      await pause(CHECK_DELAY_MS);
    }
  }
}

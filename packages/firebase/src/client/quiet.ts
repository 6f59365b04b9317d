import { pause } from './pause.ts';

/**
 * How long nothing must be read before heavier code is loaded, in milliseconds: the covers found
 * last arrive meanwhile.
 */
const CALM = 1000;
const LONGEST_WAIT = 8000;

/**
 * Keeps the Auth and live SDKs out of the way of a visitor's first paint: they are loaded when no
 * read has been under way for a moment. Only a page has a paint to protect.
 */
export class Quiet {
  readonly #start = Date.now();
  #reading = 0;
  #calmSince = Date.now();
  #hurried = typeof document === 'undefined';

  /** Counts a read as under way until it settles. */
  async during<T>(read: Promise<T>): Promise<T> {
    this.#reading += 1;
    try {
      return await read;
    } finally {
      this.#reading -= 1;
      this.#calmSince = Date.now();
    }
  }

  /** From now on nothing waits: somebody needs what is held back. */
  hurry(): void {
    this.#hurried = true;
  }

  /** Resolves when the first reads are over, at once after `hurry`, and after 8 s in any case. */
  async comes(): Promise<void> {
    while (!this.#hurried && Date.now() - this.#start < LONGEST_WAIT) {
      const isCalm = this.#reading === 0 && Date.now() - this.#calmSince >= CALM;
      if (isCalm && document.readyState === 'complete') return;
      await pause(25);
    }
  }
}

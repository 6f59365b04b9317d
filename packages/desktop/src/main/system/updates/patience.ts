import { SilenceError } from './failures.ts';

/**
 * Waits for a promise until nothing has been heard for some time. Chromium's requests have no time
 * limit of their own: a server that stays silent would be waited for forever.
 */
export class Patience {
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | null = null;
  #giveUp: (() => void) | null = null;

  /** @param limitMs longest silence, in milliseconds */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** @throws SilenceError after the silence, or the promise's own error */
  async wait<T>(promise: Promise<T>): Promise<T> {
    const silence = new Promise<never>((_resolve, reject) => {
      this.#giveUp = () => reject(new SilenceError(`Nothing was heard for ${this.#limitMs} ms`));
    });
    this.heard();
    try {
      return await Promise.race([promise, silence]);
    } finally {
      this.#giveUp = null;
      this.#clear();
    }
  }

  /** A sign of life: the silence begins anew. */
  heard(): void {
    this.#clear();
    if (this.#giveUp !== null) this.#timer = setTimeout(this.#giveUp, this.#limitMs);
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** Messages that a tab may send at once. Its screens send a few dozen. */
export const MESSAGE_BURST = 300;
/** Messages a second that are read in the long run. A held arrow key causes 60, for half a minute unhindered. */
export const MESSAGES_A_SECOND = 50;

/** The reading side of a socket. */
export interface Source {
  pause(): void;
  resume(): void;
}

/**
 * Reads no further from a tab that sends faster than any screen, until it has kept the pace again.
 * What it sends meanwhile waits at the sender, so nothing is lost or refused.
 */
export class Pace {
  readonly #source: Source;
  readonly #now: () => number;
  #left = MESSAGE_BURST;
  #countedAt: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param now a clock in milliseconds */
  constructor(source: Source, now: () => number) {
    this.#source = source;
    this.#now = now;
    this.#countedAt = now();
  }

  /** Counts a message. The network may have delivered hundreds more, which are counted too. */
  count(): void {
    const now = this.#now();
    const earned = (Math.max(0, now - this.#countedAt) * MESSAGES_A_SECOND) / 1000;
    this.#left = Math.min(MESSAGE_BURST, this.#left + earned) - 1;
    this.#countedAt = now;
    if (this.#left >= 0) return;
    this.#source.pause();
    clearTimeout(this.#timer);
    const wait = (-this.#left * 1000) / MESSAGES_A_SECOND;
    this.#timer = setTimeout(() => this.#source.resume(), wait);
  }

  /** Reads on, because the tab's side of the closing handshake waits among what it sent. */
  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#source.resume();
  }
}

import type { Report } from './report.ts';

/** A connection whose network has not taken a report yet. */
export interface Receiver {
  /** Ends the connection and frees what waits for it. */
  drop(): void;
}

/** Reports that wait for slow readers, at most. Each counts once, however many wait for it. */
export const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Bounds the memory that slow readers hold: when it is full, those who have read longest are dropped. */
export class InFlight {
  /** The slowest first. */
  readonly #receivers = new Map<Receiver, Report>();
  readonly #counts = new Map<Report, number>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_WAITING_BYTES) {
    this.#maxBytes = maxBytes;
  }

  add(receiver: Receiver, report: Report): void {
    const count = this.#counts.get(report) ?? 0;
    if (count === 0) this.#bytes += report.bytes.length;
    this.#counts.set(report, count + 1);
    this.#receivers.set(receiver, report);
    for (const slowest of this.#receivers.keys()) {
      if (this.#bytes <= this.#maxBytes || slowest === receiver) return;
      this.remove(slowest);
      slowest.drop();
    }
  }

  /** The receiver has taken its report, or is gone. */
  remove(receiver: Receiver): void {
    const report = this.#receivers.get(receiver);
    if (report === undefined) return;
    this.#receivers.delete(receiver);
    const count = (this.#counts.get(report) ?? 0) - 1;
    if (count > 0) this.#counts.set(report, count);
    else {
      this.#counts.delete(report);
      this.#bytes -= report.bytes.length;
    }
  }
}

import { LRUCache } from 'lru-cache';

/** A connection whose network has not taken a report yet. */
export interface Receiver {
  /** Ends the connection and frees what waits for it. */
  drop(): void;
}

/** Reports that wait for slow readers, at most. */
export const MAX_UNSENT_BYTES = 64 * 1024 * 1024;

/**
 * Bounds the memory that slow readers hold: beyond, those who receive the oldest reports are dropped.
 * The `bufferedAmount` of a socket does not tell it: a report is the same memory in all sockets.
 */
export class UnsentReports {
  readonly #receivers: LRUCache<Buffer, Set<Receiver>>;

  constructor(maxSize = MAX_UNSENT_BYTES) {
    this.#receivers = new LRUCache({
      maxSize,
      sizeCalculation: (_receivers, report) => report.length,
      dispose: (receivers, _report, reason) => {
        if (reason === 'evict') for (const receiver of receivers) receiver.drop();
      },
    });
  }

  add(report: Buffer, receiver: Receiver): void {
    const receivers = this.#receivers.peek(report);
    if (receivers === undefined) this.#receivers.set(report, new Set([receiver]));
    else receivers.add(receiver);
  }

  /** The receiver has taken the report, or is gone. */
  remove(report: Buffer, receiver: Receiver): void {
    const receivers = this.#receivers.peek(report);
    receivers?.delete(receiver);
    if (receivers?.size === 0) this.#receivers.delete(report);
  }
}

import type { DatabaseSync } from 'node:sqlite';

/** A part of the data that writes change and live reads subscribe to. */
export type Topic =
  | `profile ${string}`
  | `favorites ${string}`
  | `rankings ${string}`
  | `items ${string}`;

/** How often the database is polled for writes of other connections, while anyone subscribes. */
const POLL_INTERVAL_MS = 500;

/**
 * Notifies live reads that their data may have changed: at once after this connection's writes,
 * within half a second after those of other connections (an import, a second server).
 */
export class Changes {
  readonly #listeners = new Map<Topic, Set<() => void>>();
  readonly #dataVersion: () => number;
  #seen = 0;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(database: DatabaseSync) {
    const statement = database.prepare('PRAGMA data_version');
    this.#dataVersion = () => Number(statement.get()?.['data_version']);
  }

  /** @returns a function that ends the subscription */
  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    this.#startPolling();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) {
        this.#listeners.delete(topic);
      }
      if (this.#listeners.size === 0) this.#stopPolling();
    };
  }

  publish(...topics: readonly Topic[]): void {
    for (const topic of topics) {
      for (const listener of this.#listeners.get(topic) ?? []) listener();
    }
  }

  /** Notifies nobody from now on. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#stopPolling();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  #startPolling(): void {
    if (this.#timer !== null || this.#isClosed) return;
    this.#seen = this.#dataVersion();
    this.#timer = setInterval(() => {
      const version = this.#dataVersion();
      if (version !== this.#seen) this.publish(...this.#listeners.keys());
      this.#seen = version;
    }, POLL_INTERVAL_MS).unref();
  }

  #stopPolling(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}

import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

import type { LiveMethod } from '../../protocol/live.ts';
import type { Actor, LiveSources } from '../../store/index.ts';
import type { LiveReport } from './report.ts';
import { SharedRead, type SharedParts } from './shared-read.ts';
import { findLiveRead } from './subscriptions.ts';

/** Reports that are kept for later watchers; beyond, the least recent are read again when needed. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** One watcher's part in a shared read. */
export interface Watch {
  /** As `SharedRead.latest`. */
  latest(): LiveReport | null;
  stop(): void;
}

/** The live reads of a server, by method, arguments and whose right they are read with. */
export class SharedReads {
  readonly #reads = new Map<string, SharedRead>();
  readonly #reports = new LRUCache<string, LiveReport>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  readonly #parts: SharedParts;

  constructor(live: LiveSources) {
    this.#parts = { live, reports: this.#reports, queue: pLimit(1) };
  }

  /** The number of live reads that have watchers. */
  get size(): number {
    return this.#reads.size;
  }

  /**
   * Starts a live read that a client named, or joins the one that runs.
   * @param onReport called when `latest` of the watch has another answer
   * @throws AppError unauthenticated, parameters-invalid
   */
  watch(
    actor: Actor | null,
    { method, args }: { method: LiveMethod; args: readonly unknown[] },
    onReport: () => void,
  ): Watch {
    const found = findLiveRead(this.#parts.live, actor, method, args);
    const key = JSON.stringify([method, found.source.reader, found.id, found.length]);
    const shared = this.#reads.get(key) ?? new SharedRead(key, found, this.#parts);
    this.#reads.set(key, shared);
    shared.add(onReport);
    return {
      latest: () => shared.latest(),
      stop: () => {
        if (!shared.remove(onReport)) return;
        this.#reads.delete(key);
        // Nobody follows its changes from now on.
        this.#reports.delete(key);
      },
    };
  }
}

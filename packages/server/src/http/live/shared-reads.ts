import { toAppError, type ErrorCode } from '@palmanga/core';

import type { LiveMethod } from '../../live/protocol.ts';
import type { Actor, LiveSources } from '../../store/index.ts';
import { InFlight } from './in-flight.ts';
import { comparison, type Report } from './report.ts';
import { findLiveRead, type LiveRead } from './subscriptions.ts';
import { Turns } from './turns.ts';

/** After a change was reported, the next report of the same live read comes no earlier. */
const REPORT_INTERVAL_MS = 75;
/** Reports that are kept for later watchers; beyond, the least recent are read again when needed. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** What a live read has to say: its report, or why there is none. */
export type State = Report | ErrorCode;

/** One watcher of a shared read. */
export class Watch {
  readonly limit: number;
  readonly #read: SharedRead;
  readonly #onNews: () => void;
  #isNew = true;

  /** @param onNews called when `state` has become another for this watcher */
  constructor(read: SharedRead, limit: number, onNews: () => void) {
    this.limit = limit;
    this.#read = read;
    this.#onNews = onNews;
    read.add(this);
  }

  /** The present state. Null when it is being read: `onNews` follows. */
  get state(): State | null {
    return this.#read.stateFor(this);
  }

  stop(): void {
    this.#read.remove(this);
  }

  /** @param isSame whether the watcher's part of the state is the one reported before */
  report(isSame: boolean): void {
    if (isSame && !this.#isNew) return;
    this.#isNew = false;
    this.#onNews();
  }
}

/** One live read for all who have the same right to see it. */
class SharedRead {
  readonly #read: LiveRead;
  readonly #reads: SharedReads;
  readonly #watches = new Set<Watch>();
  readonly #unsubscribe: () => void;
  readonly #onEnd: () => void;
  #state: State | null = null;
  /** The number of entries that the state was read with. */
  #window = 0;
  #changedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(read: LiveRead, live: LiveSources, reads: SharedReads, onEnd: () => void) {
    this.#read = read;
    this.#reads = reads;
    this.#onEnd = onEnd;
    this.#unsubscribe = live.subscribe(read.source.topic, () => this.#change());
  }

  add(watch: Watch): void {
    this.#watches.add(watch);
    if (this.stateFor(watch) !== null) watch.report(false);
  }

  remove(watch: Watch): void {
    if (!this.#watches.delete(watch) || this.#watches.size > 0) return;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    this.forget();
    this.#reads.forgotten(this);
    this.#onEnd();
  }

  stateFor({ limit }: Watch): State | null {
    const state = this.#state;
    const isEnough =
      state !== null && (typeof state === 'string' || limit <= this.#window || !state.hasMore);
    if (isEnough) return state;
    this.#reads.turns.add(this);
    return null;
  }

  /** Drops the state until it is needed. */
  forget(): void {
    this.#state = null;
  }

  /** Reads the state, once for all watchers, and tells those who have not got it. */
  run(): void {
    if (this.#watches.size === 0) return;
    this.#window = Math.max(...this.#watches.values().map(({ limit }) => limit));
    const before = this.#state;
    const state = this.#attempt();
    this.#state = state;
    this.#reads.keep(this, typeof state === 'string' ? 0 : state.bytes.length);
    const isSame =
      before === null || typeof before === 'string' || typeof state === 'string'
        ? () => before === state
        : comparison(before, state);
    for (const watch of this.#watches) watch.report(isSame(watch.limit));
  }

  #attempt(): State {
    try {
      return this.#read.read(this.#window);
    } catch (error) {
      return toAppError(error).code;
    }
  }

  /** Reads again: at once after a quiet time, else when the interval is over. */
  #change(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#changedAt + REPORT_INTERVAL_MS - performance.now();
    if (wait <= 0) return this.#readAgain();
    this.#timer = setTimeout(() => this.#readAgain(), wait);
  }

  #readAgain(): void {
    this.#timer = undefined;
    this.#changedAt = performance.now();
    this.#reads.turns.add(this);
  }
}

/**
 * The live reads of a server. Each is run once for all watchers with the same right to see it, from
 * the first watcher to the last: one query, one comparison and one serialisation a change.
 */
export class SharedReads {
  readonly turns = new Turns();
  readonly inFlight = new InFlight();
  readonly #live: LiveSources;
  readonly #reads = new Map<string, SharedRead>();
  /** The size of each kept report, the least recent first. */
  readonly #kept = new Map<SharedRead, number>();
  #keptBytes = 0;

  constructor(live: LiveSources) {
    this.#live = live;
  }

  /** The number of live reads that are run. */
  get size(): number {
    return this.#reads.size;
  }

  /**
   * Starts a live read that a client named, or joins the one that runs.
   * @throws AppError unauthenticated, parameters-invalid
   */
  watch(
    actor: Actor | null,
    { method, args }: { method: LiveMethod; args: readonly unknown[] },
    onNews: () => void,
  ): Watch {
    const found = findLiveRead(this.#live, actor, method, args);
    const key = JSON.stringify([method, found.source.reader, found.id]);
    let read = this.#reads.get(key);
    if (read === undefined) {
      read = new SharedRead(found, this.#live, this, () => this.#reads.delete(key));
      this.#reads.set(key, read);
    }
    return new Watch(read, found.limit, onNews);
  }

  /** Counts a report that is kept, and forgets others while they are too many. */
  keep(read: SharedRead, bytes: number): void {
    this.forgotten(read);
    this.#kept.set(read, bytes);
    this.#keptBytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= MAX_KEPT_BYTES || oldest === read) return;
      oldest.forget();
      this.forgotten(oldest);
    }
  }

  /** No longer counts a read's report. */
  forgotten(read: SharedRead): void {
    this.#keptBytes -= this.#kept.get(read) ?? 0;
    this.#kept.delete(read);
  }
}

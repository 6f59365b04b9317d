import { setImmediate } from 'node:timers/promises';

import { toAppError } from '@palmanga/core';
import type { LimitFunction } from 'p-limit';

import type { LiveSources } from '../../store/index.ts';
import { isSameReport, type LiveReport } from './report.ts';
import type { LiveRead } from './subscriptions.ts';

/** After a change was reported, the next report of the same live read comes no earlier. */
const REPORT_INTERVAL_MS = 75;
/** Watchers that are told in one turn of the event loop, so that a change of many delays no request. */
const TOLD_AT_ONCE = 50;

/** The parts that all live reads of a server share. */
export interface SharedParts {
  readonly live: LiveSources;
  /** The latest reports, which may be forgotten and are then read again. */
  readonly reports: {
    get(key: string): LiveReport | undefined;
    set(key: string, to: LiveReport): unknown;
  };
  /** Runs one read after the other. */
  readonly queue: LimitFunction;
}

/**
 * One live read for all who have the same right to see it: one query, one comparison and one
 * serialisation a change, however many watch.
 */
export class SharedRead {
  readonly #key: string;
  readonly #read: LiveRead;
  readonly #parts: SharedParts;
  readonly #watchers = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #isQueued = false;
  #reportedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(key: string, read: LiveRead, parts: SharedParts) {
    this.#key = key;
    this.#read = read;
    this.#parts = parts;
    this.#unsubscribe = parts.live.subscribe(read.source.topic, () => this.#change());
  }

  /** @param onReport called when `latest` has another answer */
  add(onReport: () => void): void {
    this.#watchers.add(onReport);
  }

  /** @returns whether that was the last watcher, and the read has ended */
  remove(onReport: () => void): boolean {
    if (!this.#watchers.delete(onReport) || this.#watchers.size > 0) return false;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    return true;
  }

  /** The present report; null while it is being read: the watchers are told of it then. */
  latest(): LiveReport | null {
    const report = this.#parts.reports.get(this.#key);
    if (report === undefined) this.#readSoon();
    return report ?? null;
  }

  /** Reads again: soon after a quiet time, else when the interval is over. */
  #change(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, this.#reportedAt + REPORT_INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#reportedAt = performance.now();
      this.#readSoon();
    }, wait);
  }

  #readSoon(): void {
    if (this.#isQueued) return;
    this.#isQueued = true;
    void this.#parts.queue(async () => {
      await setImmediate();
      this.#isQueued = false;
      if (this.#watchers.size > 0) await this.#report();
    });
  }

  /** Reads the state, and tells the watchers when it has changed. */
  async #report(): Promise<void> {
    const { reports } = this.#parts;
    const before = reports.get(this.#key);
    const report = await this.#attempt();
    reports.set(this.#key, report);
    if (before !== undefined && isSameReport(before, report)) return;
    for (const [index, onReport] of [...this.#watchers].entries()) {
      if (index % TOLD_AT_ONCE === 0) await setImmediate();
      if (this.#watchers.has(onReport)) onReport();
    }
  }

  async #attempt(): Promise<LiveReport> {
    try {
      return await this.#read.read();
    } catch (error) {
      return toAppError(error).code;
    }
  }
}

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { AppError } from '@palmanga/core';

import { isBusy, toStoreError } from './errors.ts';
import { LogFlush } from './log-flush.ts';
import { atOnce, LOCK_TIMEOUT_MS, RETRY_MS } from './patience.ts';
import type { WaitingSign } from './waiting-sign.ts';

/** How long a shared transaction may block the event loop before readers get their turn. */
const GROUP_BUDGET_MS = 50;
/** After so long with the lock it is free for `PAUSE_MS` if another process waits, which finds it so then. */
const LONG_MS = 3;
const PAUSE_MS = 2 * RETRY_MS;

/**
 * When a mutation is written to the disk: within its transaction, while other processes wait; after it and before
 * it is acknowledged; or with a later one, so that a power cut may undo it.
 */
export type Flush = 'within' | 'after' | 'later';

export interface WriteOptions {
  /** Whether it takes milliseconds: it shares no transaction, because other processes wait for all of it. */
  readonly isLong?: boolean;
  /** `within` by default; any other makes it long. */
  readonly flush?: Flush;
}

export interface WriterOptions {
  /** How long to wait for another process, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** For the other processes that use the database; null when there are none. */
  readonly sign?: WaitingSign | null;
  readonly log?: Pick<LogFlush, 'flush'>;
}

interface Job extends Required<WriteOptions> {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Runs the mutations of one connection, first come first served. Each takes effect entirely or not
 * at all, and is acknowledged only when it is on disk, unless `Flush` says otherwise. Mutations that
 * wait together share a transaction, and so one flush of the disk. When one of them fails, the others
 * are run again, each in a transaction of its own. Waiting for another process never blocks this one.
 */
export class Writer {
  readonly #database: DatabaseSync;
  readonly #lockTimeoutMs: number;
  readonly #sign: WaitingSign | null;
  readonly #log: Pick<LogFlush, 'flush'>;
  #queue: Job[] = [];
  #isDraining = false;
  /** How many of the next jobs must each run in a separate transaction. */
  #jobsToRunAlone = 0;

  constructor(
    database: DatabaseSync,
    {
      lockTimeoutMs = LOCK_TIMEOUT_MS,
      sign = null,
      log = new LogFlush(database),
    }: WriterOptions = {},
  ) {
    this.#database = database;
    this.#lockTimeoutMs = lockTimeoutMs;
    this.#sign = sign;
    this.#log = log;
  }

  /**
   * @param action reads and writes synchronously; may be run more than once
   * @throws AppError what `action` threw; unavailable when another process locks the database for
   *   too long or the store is closed; storage-full
   */
  write<T>(action: () => T, { isLong = false, flush = 'within' }: WriteOptions = {}): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const job = { run: action, isLong: isLong || flush !== 'within', flush, reject };
    this.#queue.push({ ...job, resolve: (value) => resolve(value as T) });
    void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    // Waits for the other writes of this turn of the event loop, so that they join this group.
    await Promise.resolve();
    /** Milliseconds with the lock since it was asked whether others wait. */
    let locked = 0;
    for (let job = this.#queue[0]; job !== undefined; job = this.#queue[0]) {
      try {
        const taken = await this.#runNext(job);
        locked += taken;
      } catch (error) {
        this.#rejectAll(toStoreError(error));
      }
      const asks = locked > LONG_MS;
      if (asks) locked = 0;
      await (asks && this.#sign?.isRaised() ? setTimeout(PAUSE_MS) : setImmediate());
    }
    this.#isDraining = false;
  }

  /** Waits for the lock and runs the next group at once. Returns how long it had the lock, in milliseconds. */
  async #runNext({ flush }: Job): Promise<number> {
    const deadline = performance.now() + this.#lockTimeoutMs;
    try {
      while (!this.#tryBegin(flush)) {
        if (performance.now() > deadline) {
          throw new AppError('unavailable', 'Another process locks the database');
        }
        this.#sign?.raise();
        await setTimeout(RETRY_MS);
      }
    } finally {
      this.#sign?.lower();
    }
    const began = performance.now();
    try {
      this.#runGroup();
    } finally {
      if (flush !== 'within') this.#setFlushes('FULL');
    }
    return performance.now() - began;
  }

  #tryBegin(flush: Flush): boolean {
    // Kysely may be in a transaction on this connection that lasts several turns.
    if (this.#database.isTransaction) return false;
    try {
      if (flush !== 'within') this.#setFlushes('NORMAL');
      atOnce(this.#database, () => this.#database.exec('BEGIN IMMEDIATE'));
      return true;
    } catch (error) {
      // Others write on this connection before the next try.
      if (flush !== 'within') this.#setFlushes('FULL');
      if (isBusy(error)) return false;
      throw error;
    }
  }

  /** FULL: each commit flushes the log. NORMAL: a power cut may undo the last ones, and damages nothing. */
  #setFlushes(synchronous: 'FULL' | 'NORMAL'): void {
    if (this.#database.isOpen) this.#database.exec(`PRAGMA synchronous = ${synchronous}`);
  }

  #runGroup(): void {
    const deadline = performance.now() + GROUP_BUDGET_MS;
    const done: { job: Job; value: unknown }[] = [];
    let isLong = false;
    do {
      if (done.length > 0 && this.#queue[0]?.isLong === true) break;
      const job = this.#queue.shift();
      if (job === undefined) break;
      isLong = job.isLong;
      try {
        done.push({ job, value: job.run() });
      } catch (error) {
        this.#rollback();
        if (done.length === 0) {
          this.#jobsToRunAlone = Math.max(0, this.#jobsToRunAlone - 1);
          job.reject(toStoreError(error));
        } else {
          this.#jobsToRunAlone = done.length + 1;
          this.#queue.unshift(...done.map((entry) => entry.job), job);
        }
        return;
      }
    } while (!isLong && this.#jobsToRunAlone === 0 && performance.now() < deadline);
    this.#jobsToRunAlone = Math.max(0, this.#jobsToRunAlone - done.length);
    this.#commit(done);
  }

  #commit(done: readonly { job: Job; value: unknown }[]): void {
    try {
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#rollback();
      for (const { job } of done) job.reject(toStoreError(error));
      return;
    }
    for (const { job, value } of done) {
      if (job.flush === 'after') void this.#acknowledge(job, value);
      else job.resolve(value);
    }
  }

  async #acknowledge(job: Job, value: unknown): Promise<void> {
    try {
      await this.#log.flush();
      job.resolve(value);
    } catch (error) {
      // It has taken effect, but a power cut may undo it.
      job.reject(toStoreError(error));
    }
  }

  /** SQLite ends the transaction by itself on some errors, such as a full disk. */
  #rollback(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  #rejectAll(error: AppError): void {
    this.#jobsToRunAlone = 0;
    for (const job of this.#queue.splice(0)) job.reject(error);
  }
}

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';

import type { AppError } from '@palmanga/core';

import { toStoreError } from './errors.ts';
import { whenFree } from './when-free.ts';

/** How long a shared transaction may block the event loop before readers get their turn. */
const GROUP_BUDGET_MS = 50;

export interface WriteOptions {
  /** Whether it runs once, in a transaction of its own: it takes milliseconds, or does more than write to the database. */
  readonly isAlone?: boolean;
}

export interface WriterOptions {
  /** How long to wait for another process, in milliseconds. */
  readonly lockTimeoutMs?: number;
}

interface PendingWrite extends Required<WriteOptions> {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Runs the mutations of one connection, first come first served. Each takes effect entirely or not
 * at all, and is acknowledged only when it is on disk. Mutations that wait together share a
 * transaction, and so one flush of the disk. When one of them fails, the others are run again, each in
 * a transaction of its own. Waiting for another process never blocks this one.
 */
export class Writer {
  readonly #database: DatabaseSync;
  readonly #lockTimeoutMs: number | undefined;
  #queue: PendingWrite[] = [];
  #isDraining = false;
  /** How many of the next jobs must each run in a separate transaction. */
  #jobsToRunAlone = 0;

  constructor(database: DatabaseSync, { lockTimeoutMs }: WriterOptions = {}) {
    this.#database = database;
    this.#lockTimeoutMs = lockTimeoutMs;
  }

  /**
   * @param action reads and writes synchronously; may be run more than once unless `isAlone`
   * @throws AppError what `action` threw; unavailable when another process locks the database for
   *   too long or the store is closed; storage-full
   */
  write<T>(action: () => T, { isAlone = false }: WriteOptions = {}): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#queue.push({ run: action, isAlone, resolve: (value) => resolve(value as T), reject });
    void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    // Waits for the other writes of this turn of the event loop, so that they join this group.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      try {
        await whenFree(this.#database, () => this.#runGroup(), this.#lockTimeoutMs);
      } catch (error) {
        this.#rejectAll(toStoreError(error));
      }
      await setImmediate();
    }
    this.#isDraining = false;
  }

  #runGroup(): void {
    this.#database.exec('BEGIN IMMEDIATE');
    const deadline = performance.now() + GROUP_BUDGET_MS;
    const done: { job: PendingWrite; value: unknown }[] = [];
    let isAlone = false;
    do {
      if (done.length > 0 && this.#queue[0]?.isAlone === true) break;
      const job = this.#queue.shift();
      if (job === undefined) break;
      ({ isAlone } = job);
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
    } while (!isAlone && this.#jobsToRunAlone === 0 && performance.now() < deadline);
    this.#jobsToRunAlone = Math.max(0, this.#jobsToRunAlone - done.length);
    this.#commit(done);
  }

  #commit(done: readonly { job: PendingWrite; value: unknown }[]): void {
    try {
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#rollback();
      for (const { job } of done) job.reject(toStoreError(error));
      return;
    }
    for (const { job, value } of done) job.resolve(value);
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

import type { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { AppError } from '@palmanga/core';

import { BUSY_TIMEOUT } from './connection.ts';
import { isBusy, toStoreError } from './errors.ts';

/** How long writes wait for another process, in milliseconds. */
const PATIENCE = 10_000;
/** How long a shared transaction may take before readers get their turn, in milliseconds. */
const GROUP_TIME = 50;

interface Job {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * Runs the mutations of one connection, first come first served. Each holds entirely or not at
 * all, and is acknowledged only when it is on disk. Those that wait together share a transaction,
 * hence one flush of the disk; when one of them fails the others are run again, each on its own.
 * Waiting for another process never blocks this one.
 */
export class Writer {
  readonly #database: DatabaseSync;
  readonly #patience: number;
  #queue: Job[] = [];
  #isDraining = false;
  /** How many of the next jobs must have a transaction of their own. */
  #alone = 0;

  constructor(database: DatabaseSync, patience = PATIENCE) {
    this.#database = database;
    this.#patience = patience;
  }

  /**
   * @param action reads and writes at once, awaiting nothing; may be run more than once
   * @throws AppError what `action` threw; unavailable when another process held the database too
   *   long or the store is closed; storage-full
   */
  write<T>(action: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#queue.push({ run: action, resolve: (value) => resolve(value as T), reject });
    void this.#drain();
    return promise;
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) return;
    this.#isDraining = true;
    // Lets the writes of this same turn join in.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      try {
        await this.#begin();
        this.#runGroup();
      } catch (error) {
        this.#rejectAll(toStoreError(error));
      }
      await setImmediate();
    }
    this.#isDraining = false;
  }

  async #begin(): Promise<void> {
    const deadline = performance.now() + this.#patience;
    for (let pause = 1; !this.#tryBegin(); pause = Math.min(pause * 2, 20)) {
      if (performance.now() > deadline) {
        throw new AppError('unavailable', 'Another process holds the database');
      }
      await setTimeout(pause);
    }
  }

  #tryBegin(): boolean {
    // Someone else may be in a transaction of several turns on this connection.
    if (this.#database.isTransaction) return false;
    try {
      this.#database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      if (this.#database.isOpen) this.#database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    }
  }

  #runGroup(): void {
    const deadline = performance.now() + GROUP_TIME;
    const done: { job: Job; value: unknown }[] = [];
    do {
      const job = this.#queue.shift();
      if (job === undefined) break;
      try {
        done.push({ job, value: job.run() });
      } catch (error) {
        this.#rollback();
        if (done.length === 0) {
          this.#alone = Math.max(0, this.#alone - 1);
          job.reject(toStoreError(error));
        } else {
          this.#alone = done.length + 1;
          this.#queue.unshift(...done.map((entry) => entry.job), job);
        }
        return;
      }
    } while (this.#alone === 0 && performance.now() < deadline);
    this.#alone = Math.max(0, this.#alone - done.length);
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
    for (const { job, value } of done) job.resolve(value);
  }

  /** SQLite ends the transaction by itself on some errors, a full disk for one. */
  #rollback(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  #rejectAll(error: AppError): void {
    this.#alone = 0;
    for (const job of this.#queue.splice(0)) job.reject(error);
  }
}

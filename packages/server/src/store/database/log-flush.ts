import { open } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';

import { AppError, systemCode } from '@palmanga/core';

import { toStoreError } from './errors.ts';

/**
 * Flushes the log beside a database to the disk, outside of SQLite: in another thread, and without any lock. Callers
 * that come during a flush share the next one.
 */
export class LogFlush {
  /** Null for a database in memory. */
  readonly #file: string | null;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(database: DatabaseSync) {
    const file = database.location();
    this.#file = file === null ? null : `${file}-wal`;
  }

  /**
   * Resolves when everything that was committed before the call is on the disk.
   * @throws AppError storage-full, unavailable
   */
  flush(): Promise<void> {
    // The flush that runs may have begun before the caller's commit.
    return (this.#next ??= this.#begin(this.#running));
  }

  async #begin(previous: Promise<void>): Promise<void> {
    // Its own callers are told when it fails.
    await previous.catch(() => {});
    this.#next = null;
    this.#running = this.#flush();
    return this.#running;
  }

  async #flush(): Promise<void> {
    if (this.#file === null) return;
    try {
      const log = await open(this.#file, 'r+');
      try {
        await log.datasync();
      } finally {
        await log.close();
      }
    } catch (error) {
      // SQLite deletes the log once everything is in the database, and on the disk.
      if (systemCode(error) === 'ENOENT') return;
      const { code, message } = toStoreError(error);
      const cause = { cause: error };
      throw new AppError(code === 'storage-full' ? code : 'unavailable', message, cause);
    }
  }
}

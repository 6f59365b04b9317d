import { DatabaseSync } from 'node:sqlite';

import { isBusy } from './errors.ts';

/**
 * Tells the processes that share a database that one of them waits for its write lock, so that another with much to
 * write leaves it free for a moment, and only then.
 *
 * The sign is SQLite's write lock of an empty file, which the system takes back when a process is killed. It is a
 * courtesy: where it cannot be raised or seen, processes wait as long as they did without it.
 */
export class WaitingSign {
  readonly #file: string;
  #connection: DatabaseSync | null = null;

  /** @param file exists, and holds nothing */
  constructor(file: string) {
    this.#file = file;
  }

  /** Says that this process waits, until `lower`. One that does already says it for both: call this again. */
  raise(): void {
    if (!this.#isRaisedHere()) this.#take();
  }

  lower(): void {
    if (this.#isRaisedHere()) this.#connection?.exec('ROLLBACK');
  }

  /** Whether another process waits. */
  isRaised(): boolean {
    if (this.#isRaisedHere()) return false;
    const isFree = this.#take();
    this.lower();
    return !isFree;
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  #isRaisedHere(): boolean {
    return this.#connection?.isTransaction === true;
  }

  /** @returns false when another process has it */
  #take(): boolean {
    try {
      this.#connection ??= connect(this.#file);
      this.#connection.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      // Whatever else fails is no sign of anybody.
      return !isBusy(error);
    }
  }
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 0 });
  // A transaction in an empty database begins to write, and never ends it: that journal needs no file.
  connection.exec('PRAGMA journal_mode = MEMORY');
  return connection;
}

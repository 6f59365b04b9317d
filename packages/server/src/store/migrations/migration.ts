import type { DatabaseSync } from 'node:sqlite';

/** One step of the schema. Never changed once released: a new step mends an old one. */
export interface Migration {
  /** 1, 2, 3… without gap. */
  readonly version: number;
  readonly name: string;
  /** Runs inside a transaction. */
  readonly up: (database: DatabaseSync) => void;
}

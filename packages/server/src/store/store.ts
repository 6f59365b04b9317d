import type { DatabaseSync } from 'node:sqlite';

import type { Backend, CatalogueEntry, Roles, Timestamp } from '@palmanga/core';
import type { Dialect } from 'kysely';

import type { Actor } from './context.ts';
import type { CatalogueRevision } from './mangas/revision.ts';

export interface StoreOptions {
  /** Path of the database; ':memory:' keeps nothing. */
  readonly file: string;
  readonly now?: () => Timestamp;
  /** A cryptographic source of bytes, for shortids. */
  readonly random?: (count: number) => Uint8Array;
}

/** The ports that the store implements. */
export type StoreBackend = Pick<
  Backend,
  'profiles' | 'rankings' | 'mangas' | 'favorites' | 'catalogue'
>;

/** The embedded store: one SQLite file, open until `close`. */
export interface Store {
  /** The ports as one account, or a visitor (null), sees them. Cheap: nothing to release. */
  as(actor: Actor | null): StoreBackend;
  readonly roles: Roles;
  /**
   * The connection itself, for the accounts' own library. A transaction on it must not outlive the turn of the event loop,
   * unless it is Kysely's.
   */
  readonly database: DatabaseSync;
  /** Kysely over the same connection, for libraries that bring their own tables. */
  readonly dialect: Dialect;
  /**
   * Copies the live database to a file, replaced only once the copy is whole.
   * @throws AppError storage-full, unavailable, internal
   */
  backup(file: string): Promise<void>;
  /** @throws AppError unavailable when the database does not answer */
  checkHealth(): void;
  /** Everything wrong with the data, in English; reads all of it. */
  findProblems(): readonly string[];
  /** The whole catalogue in the order of ids, a few hundred entries in memory at a time. */
  readCatalogue(): Iterable<CatalogueEntry>;
  /** Whether the catalogue is still what it was. */
  readRevision(): CatalogueRevision;
  /** Ends live reads and refuses writes not begun. Calling it twice is harmless. */
  close(): void;
}

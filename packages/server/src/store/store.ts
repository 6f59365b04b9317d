import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type {
  Backend,
  CatalogueEntry,
  CatalogueRemoval,
  CatalogueWriter,
  ListSlice,
  MainTitleChoice,
  Moderation,
  Roles,
  Timestamp,
} from '@palmanga/core';
import type { Dialect } from 'kysely';

import { emptyLog } from './database/checkpoint.ts';
import { createSqliteDialect } from './database/dialect.ts';
import { Queries } from './database/queries.ts';
import { isRewriteDue, isSmall, rewrite } from './database/rewrite.ts';
import { Writer } from './database/writer.ts';
import { isErased } from './erased.ts';
import {
  type AccountRows,
  beginErasure,
  countAccountRows,
  eraseAccount,
  eraseFavorites,
  findAccount,
  findStrayAccounts,
  findUnfinished,
  topicsOf,
  type KnownAccount,
} from './erasure/account-rows.ts';
import { Changes, type Topic } from './live/changes.ts';
import type { LiveSource } from './live/live-read.ts';
import { checkHealth, findProblems } from './maintenance.ts';
import type { CatalogueContext } from './mangas/catalogue-context.ts';
import { createCatalogueRemoval } from './mangas/catalogue-removal.ts';
import { countMangas, createCatalogueWriter, readCatalogue } from './mangas/catalogue-writer.ts';
import { chooseMainTitles } from './mangas/main-titles.ts';
import { createMangas } from './mangas/mangas.ts';
import { MatchingThread } from './mangas/matching-thread.ts';
import { readRevision } from './mangas/revision.ts';
import { SearchIndex } from './mangas/search-index.ts';
import { nameStarters } from './mangas/starters.ts';
import { createModeration, repeatTakedowns } from './moderation/moderation.ts';
import { countUpdateSteps, openDatabase, type OpeningOptions } from './open-database.ts';
import { createFavorites, favoriteSource, favoritesSource } from './people/favorites.ts';
import { createProfiles, profileSource } from './people/profiles.ts';
import { countAdmins, createRoles } from './people/roles.ts';
import {
  createRankings,
  itemsSource,
  ownRankingsSource,
  tiersSource,
} from './rankings/rankings.ts';
import { findDisowned, removeDisowned } from './rankings/removal.ts';
import { createUnmatched } from './rankings/unmatched.ts';
import type { Actor } from './repository.ts';

export interface StoreOptions extends OpeningOptions {
  readonly now?: () => Timestamp;
  /** A cryptographic source of bytes, for shortids. */
  readonly random?: (count: number) => Uint8Array;
  /** Whether lists are matched beside everything else, in a thread of its own; not for ':memory:'. */
  readonly matchesInThread?: boolean;
  /** Whether the caller promises not to write: a restored database then stays as it is. */
  readonly isPretending?: boolean;
}

/** The server itself, which loads its samples. */
const OPERATOR: Actor = { uid: '', email: null, displayName: null, isAdmin: true };

/** The ports that the store implements. */
export type StoreBackend = Pick<
  Backend,
  'profiles' | 'rankings' | 'unmatched' | 'mangas' | 'favorites' | 'catalogue'
>;

/** The live reads of the ports, for those that share one read among many observers. */
export interface LiveSources {
  /** @throws AppError unauthenticated */
  profile(actor: Actor | null): LiveSource<unknown>;
  /** @throws AppError unauthenticated */
  ownRankings(actor: Actor | null): LiveSource<ListSlice<unknown>>;
  rankingItems(actor: Actor | null, rankingId: string): LiveSource<ListSlice<unknown>>;
  rankingTiers(actor: Actor | null, rankingId: string): LiveSource<unknown>;
  /** @throws AppError unauthenticated */
  favorite(actor: Actor | null, mangaId: string): LiveSource<unknown>;
  /** @throws AppError unauthenticated */
  favorites(actor: Actor | null): LiveSource<ListSlice<unknown>>;
  /**
   * Calls the listener after each write that may change the topic's data.
   * @returns a function that ends this
   */
  subscribe(topic: Topic, listener: () => void): () => void;
}

/** The embedded store: one SQLite file, open until `close`. */
export interface Store {
  /** The ports as one account sees them, or a visitor (null). Nothing to release. */
  as(actor: Actor | null): StoreBackend;
  readonly live: LiveSources;
  readonly roles: Roles;
  readonly moderation: Moderation;
  readonly removal: CatalogueRemoval;
  /** Writes samples, for the server itself: `CatalogueWriter.listSamples`. */
  readonly samples: CatalogueWriter;
  /**
   * The connection itself, for the accounts library alone (and tests that damage data). A
   * transaction on it must end in the turn of the event loop that began it, unless Kysely runs it.
   */
  readonly database: DatabaseSync;
  /**
   * Runs statements on the connection in one transaction, and waits for other processes without blocking
   * this one. They may be run more than once.
   * @throws AppError what the action threw; unavailable, storage-full
   */
  write<T>(action: () => T): Promise<T>;
  /** Kysely over the same connection, for libraries that bring their own tables. */
  readonly dialect: Dialect;
  /** @throws AppError unavailable when the database does not answer */
  checkHealth(): void;
  /** Everything wrong with the data, in English. Reads all of it. */
  findProblems(): readonly string[];
  /**
   * Accounts that do not exist, to which something still belongs, as ids. Reads all of it.
   * @param others further ids to look at: of folders beside the database
   */
  findStrayAccounts(others: readonly string[]): readonly string[];
  /** The whole catalogue in the order of ids, a few hundred entries in memory at a time. */
  readCatalogue(): Iterable<CatalogueEntry>;
  countMangas(): number;
  /** `Operator.chooseMainTitles`. */
  chooseMainTitles(choice: MainTitleChoice): Promise<void>;
  /** `Operator.nameStarters`. */
  nameStarters(ids: readonly string[]): Promise<void>;
  /** The number of accounts that may import in the browser. */
  countAdmins(): number;
  /** An account as an operator sees it before erasing it; null when none has the address. */
  findAccount(email: string): { readonly uid: string; readonly rows: AccountRows } | null;
  /** How many rows belong to an account, in each table that names it. */
  countAccount(uid: string): AccountRows;
  /** Whether this account was erased. */
  isErased(uid: string): boolean;
  /**
   * Deletes everything that belongs to an account, and the account, in parts between which others have their
   * turns. Its photo and its mails are files beside the database, which the caller deletes.
   * @param onHidden called when the account can no longer sign in or write, and nothing of it is shown
   * @returns how many rows were deleted in each table
   */
  eraseAccount(account: KnownAccount, onHidden?: () => void): Promise<AccountRows>;
  /** Deletes what is left of rankings whose deletion was cut off. */
  finishRemovals(): Promise<void>;
  /** Rewrites the file after erasures (`rewrite`): for a start, since it takes seconds where it is large. */
  rewriteIfDue(): Promise<void>;
  /**
   * Runs a synchronous action, once, while no other process writes: for files beside the database that
   * processes share.
   * @throws AppError what `action` threw; unavailable when another process locks the database for too long
   */
  exclusively<T>(action: () => T): Promise<T>;
  /** `findUnfinished` of the accounts with these hashes. */
  findUnfinishedErasures(hashes: ReadonlySet<string>): Promise<readonly KnownAccount[]>;
  /**
   * Compared with an earlier answer, shows whether anything has changed since: what was read after an equal
   * one is still true. Null while a transaction is open, which may be rolled back.
   */
  readState(): string | null;
  /** Compared with an earlier answer, shows whether the catalogue has changed since. */
  readRevision(): string;
  /** Ends live reads and refuses the writes that have not begun. May be called twice. */
  close(): void;
}

/**
 * Opens the store, creating or migrating its file.
 * @throws AppError unavailable when the file cannot be opened, is damaged, has another schema (nothing is
 *   changed then) or comes from another program; storage-full
 */
export function openStore(options: StoreOptions): Store {
  const { file, now = Date.now, random = randomBytes, notify, onUpdate } = options;
  const opened = openDatabase(options);
  const { database } = opened;
  const queries = new Queries(database);
  const searchIndex = new SearchIndex(queries);
  const writer = new Writer(database);
  const changes = new Changes(database);
  const matching = options.matchesInThread === true ? new MatchingThread(file) : null;
  const context: CatalogueContext = {
    queries,
    writer,
    changes,
    searchIndex,
    matching,
    now,
    random,
  };

  const repeatsTakedowns = file !== ':memory:' && options.isPretending !== true;
  try {
    const rankings = repeatsTakedowns ? repeatTakedowns(context, database, file) : 0;
    if (rankings > 0) notify?.('Takedowns that a restore had lost were repeated', { rankings });
  } catch (error) {
    matching?.close();
    opened.close();
    throw error;
  }

  return {
    as: (actor) => portsOf(context, actor),
    live: {
      profile: (actor) => profileSource(context, actor),
      ownRankings: (actor) => ownRankingsSource(context, actor),
      rankingItems: (actor, id) => itemsSource(context, actor, id),
      rankingTiers: (actor, id) => tiersSource(context, actor, id),
      favorite: (actor, mangaId) => favoriteSource(context, actor, mangaId),
      favorites: (actor) => favoritesSource(context, actor),
      subscribe: (topic, listener) => changes.subscribe(topic, listener),
    },
    roles: createRoles(context),
    moderation: createModeration(context, file === ':memory:' ? null : file),
    removal: createCatalogueRemoval(context, file === ':memory:' ? null : file),
    samples: createCatalogueWriter(context, OPERATOR, { asSamples: true }),
    database,
    write: (action) => writer.write(action),
    dialect: createSqliteDialect(database),
    checkHealth: () => checkHealth(queries),
    findProblems: () => findProblems(queries),
    findStrayAccounts: (others) => findStrayAccounts(queries, others),
    readCatalogue: () => readCatalogue(queries),
    countMangas: () => countMangas(queries),
    chooseMainTitles: (choice) => chooseMainTitles(context, choice),
    nameStarters: (ids) => nameStarters(context, ids),
    countAdmins: () => countAdmins(queries),
    findAccount: (email) => {
      const uid = findAccount(queries, email);
      return uid === null ? null : { uid, rows: countAccountRows(queries, uid) };
    },
    countAccount: (uid) => countAccountRows(queries, uid),
    isErased: (uid) => isErased(queries, uid),
    eraseAccount: async (account, onHidden) => {
      const { uid } = account;
      const { rows, topics } = await writer.write(() => {
        const topics = topicsOf(queries, uid);
        return { rows: beginErasure(queries, account), topics };
      });
      onHidden?.();
      changes.publish(...topics);
      await removeDisowned(context, findDisowned(queries));
      while (!(await writer.write(() => eraseFavorites(queries, uid))));
      await writer.write(() => eraseAccount(queries, uid));
      await emptyLog(database);
      if (isSmall(database)) await rewrite(database);
      return rows;
    },
    finishRemovals: () => removeDisowned(context, findDisowned(queries)),
    rewriteIfDue: async () => {
      if (!isRewriteDue(queries)) return;
      notify?.('The database is being rewritten, because an account was erased', {});
      // Seconds for each 100 MB: who waits for the start must know.
      const steps = countUpdateSteps(options.steps);
      onUpdate?.({ step: steps, steps });
      await rewrite(database);
    },
    exclusively: (action) => writer.write(action, { isAlone: true }),
    findUnfinishedErasures: (hashes) => writer.write(() => findUnfinished(queries, hashes)),
    readState: () => (database.isTransaction ? null : queries.state()),
    readRevision: () => readRevision(queries),
    close: () => {
      changes.close();
      matching?.close();
      opened.close();
    },
  };
}

function portsOf(context: CatalogueContext, actor: Actor | null): StoreBackend {
  return {
    profiles: createProfiles(context, actor),
    rankings: createRankings(context, actor),
    unmatched: createUnmatched(context, actor),
    mangas: createMangas(context, actor),
    favorites: createFavorites(context, actor),
    catalogue: createCatalogueWriter(context, actor),
  };
}

import type { AccountData } from '../personal-data/account-data.ts';
import type { ModeratedRanking } from '../ranking/takedown.ts';
import type { CatalogueRemoval } from './catalogue-removal.ts';
import type { CatalogueEntry, CatalogueWriter, MainTitleChoice } from './catalogue-writer.ts';
import type { Migration } from './migration.ts';

/** Who may import the catalogue. Operators only: never offered to a browser. */
export interface Roles {
  /** @throws AppError account-not-found */
  grantAdmin(email: string): Promise<void>;
  /** @throws AppError account-not-found */
  revokeAdmin(email: string): Promise<void>;
  /** The addresses of all accounts that may import, sorted; the id of an account that has none. */
  listAdmins(): Promise<readonly string[]>;
}

/** What an act did. */
export interface ModerationResult {
  /** The ranking after the act. */
  readonly ranking: ModeratedRanking;
  /** False when it was so already; then nothing was written and nothing logged. */
  readonly changed: boolean;
}

/**
 * Takes rankings down. `key` names one: an id, a share link in any form or the address of one of its
 * pages (`parseRankingLink`); whoever may see it, and while it is taken down too.
 *
 * Each act that changes something is logged in the same step, with the ranking's id, the reason and the
 * time, and nothing else: where a backup that is restored later does not lose it.
 */
export interface Moderation {
  /**
   * The ranking that a key names, as it is now. Changes nothing.
   * @throws AppError parameters-invalid for what can name no ranking, ranking-not-found
   */
  find(key: string): Promise<ModeratedRanking>;

  /**
   * Takes a ranking down: for everybody but its owner it does not exist any more, in open pages too, and
   * its owner reads the reason and cannot publish it again. Of this and a change by the owner at once, this
   * holds.
   * @param reason for the owner, as `parseTakedownReason` leaves it
   * @param options.replaces whether one that is taken down already gets this reason instead of its own; it
   *   keeps its time and its former visibility. False by default
   * @throws AppError parameters-invalid, ranking-not-found, also when its owner deletes it meanwhile;
   *   ranking-taken-down for another reason that may not be replaced, which the message names
   */
  takeDown(
    key: string,
    reason: string,
    options?: { readonly replaces?: boolean },
  ): Promise<ModerationResult>;

  /**
   * Gives a ranking that is taken down its former visibility back, with the links that it had.
   * @throws AppError parameters-invalid, ranking-not-found
   */
  lift(key: string): Promise<ModerationResult>;

  /** All rankings that are taken down, the latest first. */
  list(): Promise<readonly ModeratedRanking[]>;
}

/** What belongs to an account, in numbers. */
export interface AccountSummary {
  readonly uid: string;
  readonly rankings: number;
  readonly favorites: number;
  /** After a deletion: addresses of photos in a storage that refuses the operator, if there are any. */
  readonly photosLeft?: readonly string[];
  /** After a deletion: copies of the data made earlier beside it, which still contain the account. */
  readonly copiesLeft?: readonly string[];
}

/** What an operator does with one account, to answer its owner's request. Operators only. */
export interface OperatorAccounts {
  /**
   * Gives everything that is kept of an account, `operatorRecords` included, to `use`, which reads the
   * rankings before its promise resolves. The embedded store reads it all at one moment; Firestore reads
   * each ranking at one. Logged before it begins; changes nothing else.
   * @param who the account's e-mail address, whatever its capitals, or its id
   * @returns what `use` returned
   * @throws AppError account-not-found, and what `use` throws
   */
  read<T>(who: string, use: (data: AccountData) => Promise<T>): Promise<T>;

  /**
   * What `erase` would delete. Changes nothing.
   * @throws AppError account-not-found
   */
  preview(who: string): Promise<AccountSummary>;

  /**
   * Deletes an account as `Erasure.eraseOwn` does, also one that its owner began to delete. Logged before
   * it begins. Interrupted, it is called again.
   * @returns what it deleted
   * @throws AppError account-not-found
   */
  erase(who: string): Promise<AccountSummary>;
}

/** One result of a diagnosis. English, for operators. */
export interface Finding {
  /** What was examined, in a word or two; unique within one diagnosis. */
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** How to fix it; only when `ok` is false. */
  readonly fix?: string;
}

/** A backend opened with an operator's rights: no session, role or security rule applies. */
export interface Operator {
  /** For people: "the database /srv/palmanga/palmanga.db". */
  readonly label: string;
  /** Hosts at which the backend itself knows that the site is; its operator may have given it others. */
  readonly siteHosts: readonly string[];

  /** Writes the catalogue. Needs no admin role. */
  readonly catalogue: CatalogueWriter;
  /** Number of batches that `catalogue` handles well at the same time. */
  readonly inFlight: number;
  /** Whether many writes must be spread in time (a Firestore in production). */
  readonly isPaced: boolean;
  /** Whether each document read or written is paid for (a Firestore in production). */
  readonly isPaid: boolean;

  /** Keeps with the catalogue which main titles imports choose from now on. */
  chooseMainTitles(choice: MainTitleChoice): Promise<void>;

  /**
   * Names the works that `Mangas.listStarters` gives from now on, instead of those before; none takes them away. Of
   * two calls at once the later one holds, whole. Whether the ids exist is not looked at.
   * @throws AppError payload-invalid as `parseStarters` does
   */
  nameStarters(ids: readonly string[]): Promise<void>;

  /**
   * The whole catalogue in the order of ids, by code point, a few hundred entries in memory at a
   * time. Concurrent writes may or may not be included.
   */
  readCatalogue(): AsyncIterable<CatalogueEntry>;
  /** The number of manga. */
  countCatalogue(): Promise<number>;
  /**
   * Whether the catalogue is certainly empty, so that records need not be looked up. False when in
   * doubt: also where a look-up costs next to nothing, and when no answer arrives within seconds.
   */
  isKnownEmpty(): Promise<boolean>;

  /** Takes manga out of the catalogue. */
  readonly removal: CatalogueRemoval;

  /** Who may import in the browser. */
  readonly roles: Roles;

  /** Takes rankings down. */
  readonly moderation: Moderation;

  /** What is kept of one account. */
  readonly accounts: OperatorAccounts;

  /** Completes the data of other programs and of older versions. */
  readonly migration: Migration;

  /** Releases what `open` acquired. Afterwards only `close` may be called again. */
  close(): Promise<void>;
}

/** When there is no store yet: create an empty one, fail, or work on an empty one in memory. */
export type IfMissing = 'create' | 'fail' | 'pretend';

/** One backend as the operator's tool sees it, before it is opened. */
export interface OperatorBackend {
  /**
   * Opens the backend. It may be opened several times at once. With `pretend` the caller promises
   * not to write, and nothing is changed: a store with the schema of an older version is refused
   * rather than migrated.
   * @throws AppError unavailable when the store is missing, damaged or does not answer,
   *   unauthenticated without usable credentials
   */
  open(ifMissing: IfMissing): Promise<Operator>;

  /**
   * Examines everything that an import needs: credentials, store, data, rights. Changes nothing.
   * A problem is a finding with a fix, never an exception.
   */
  diagnose(): Promise<readonly Finding[]>;
}

import type {
  Backend,
  CatalogueEntry,
  Files,
  AuthUser,
  Identity,
  ImageFile,
  Moderation,
  OperatorBackend,
  Profiles,
  Ranking,
  UserProfile,
} from '@palmanga/core';

/** The ports that every backend offers to one client, signed in or not. */
export type Ports = Pick<
  Backend,
  'profiles' | 'rankings' | 'unmatched' | 'mangas' | 'favorites' | 'catalogue'
> & {
  /**
   * How many answers to live reads have come so far. Only Firestore has it: there, the first report
   * may come from a plain read, before the live read has begun.
   */
  readonly liveAnswers?: () => number;
};

/** An account that a harness made. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** One client of a signed-in account. */
export interface Client extends Ports {
  readonly account: Account;
}

export interface HarnessOptions {
  /** Random bytes for shortids, as many as asked; the backend's cryptographic source by default. */
  readonly random?: (count: number) => Uint8Array;
}

/** One store for a contract suite, empty at first, and its clients. */
export interface ContractHarness {
  /**
   * A new client of the account `name` (a–z, 0–9), which is created at its first use. Two calls with
   * one name are two devices of one account. The account has an e-mail address whose local part is
   * URL-safe and not reserved, and neither a username nor a handle. `admin` gives the import right
   * and must be the same at every call with one name. `domain` is that of the address: one name at
   * two domains makes two accounts with the same local part.
   */
  as(
    name: string,
    options?: { readonly admin?: boolean; readonly domain?: string },
  ): Promise<Client>;

  /** A new client without a session. */
  visitor(): Promise<Ports>;

  /** Puts whole entries into the catalogue, any number of them. */
  seedCatalogue(entries: readonly CatalogueEntry[]): Promise<void>;

  /**
   * Writes fields of a ranking without the ports, to make old documents and private rankings. ''
   * for slug and shortid means missing.
   */
  patchRanking(
    id: string,
    fields: Partial<Pick<Ranking, 'visibility' | 'slug' | 'shortid' | 'ownerHandle'>>,
  ): Promise<void>;

  /** Moves all that is known of when a ranking's versions began into the past, without the ports. */
  ageVersions(id: string, milliseconds: number): Promise<void>;

  /** What an operator does about rankings, as another process than that of any client does it. */
  moderation(): Promise<Moderation>;

  /** `Operator.nameStarters`, as another process than that of any client calls it. */
  nameStarters(ids: readonly string[]): Promise<void>;

  /**
   * The acts of operators that were logged about a ranking, oldest first, without their times; null for a
   * store in memory, which keeps no log.
   */
  loggedActs(
    rankingId: string,
  ): Promise<readonly { readonly act: string; readonly reason?: string }[] | null>;

  /** How many kept versions of a ranking the store holds, also when the ranking is gone. */
  countVersions(id: string): Promise<number>;

  /** A value that changes whenever the note of an item is written, also when the note stays the same. */
  lastNoteWrite(rankingId: string, mangaId: string): Promise<unknown>;

  /** Keeps `/{handle}/{slug}` for a ranking, whoever holds the handle: what only a migration does. */
  keepLink(handle: string, slug: string, rankingId: string): Promise<void>;

  /** Gives an account `count` rankings in all without the ports, which need not be readable. */
  plantRankings(uid: string, count: number): Promise<void>;

  /** Writes fields of a profile that was saved, without the ports: what clients cannot write. */
  patchProfile(
    uid: string,
    fields: Partial<Pick<UserProfile, 'handle' | 'usernameChangedAt'>>,
  ): Promise<void>;

  /** Ends every client, live reads included, and deletes the store. */
  dispose(): Promise<void>;
}

/** Starts a backend for one suite; the suite disposes of it at its end. */
export type MakeHarness = (options?: HarnessOptions) => Promise<ContractHarness>;

/** For backends with everything that an account can have. Accounts have the password `ACCOUNT_PASSWORD`. */
export interface ErasureHarness extends Pick<ContractHarness, 'seedCatalogue' | 'ageVersions'> {
  /** A new client of the account `name`, with all ports; as `ContractHarness.as`. */
  as(name: string): Promise<Backend & { readonly account: Account } & Pick<Ports, 'liveAnswers'>>;
  visitor(): Promise<Ports>;
  readonly operator: OperatorBackend;
  /**
   * Where in everything that the backend keeps (tables, collections, files, mails, logs, accounts) one of
   * these texts is found, small and capital letters alike.
   */
  find(texts: readonly string[]): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

/** For taking manga out of the catalogue, which an operator does while others use it. */
export interface RemovalHarness extends Pick<ContractHarness, 'as' | 'visitor' | 'dispose'> {
  readonly operator: OperatorBackend;
  /** The ids of each logged act that took manga out of the catalogue, oldest first. */
  loggedRemovals(): Promise<readonly (readonly string[])[]>;
}

/** For a catalogue whose titles change while rankings and favorites have copies of them. */
export interface FrenchTitlesHarness extends Pick<ContractHarness, 'as' | 'visitor' | 'dispose'> {
  readonly operator: OperatorBackend;
  /** The content of everything that is stored of the catalogue, rankings and favorites, by its place. */
  dump(): Promise<Readonly<Record<string, string>>>;
}

/** For the copy of an account, as its owner and as an operator gets it. */
interface AccountCopyHarness extends Omit<ErasureHarness, 'find'> {
  readonly operator: OperatorBackend;
  /** The bytes that an <img> of the account `name` would load; null when there are none. */
  readPhoto(name: string, address: string): Promise<Uint8Array | null>;
  /**
   * Each field that the backend stores of an account, as far as `PERSONAL_DATA` names its place: the place
   * ('rankings.title', 'users/{uid}.bio') and the value, times in milliseconds.
   */
  storedFields(account: Account): Promise<readonly StoredField[]>;
  /** The names that copies give stored fields which have others, by place. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Stored fields that no copy has, by place, and why. */
  readonly untold: Readonly<Record<string, string>>;
}

export interface StoredField {
  readonly place: string;
  readonly value: unknown;
}

export type MakeAccountCopyHarness = () => Promise<AccountCopyHarness>;

export const ACCOUNT_PASSWORD = 'mot-de-passe';

export type MakeErasureHarness = () => Promise<ErasureHarness>;

/** For backends with accounts of their own (not the bare store). */
export interface IdentityHarness {
  /** A new client without a session. Each has its own session afterwards. */
  client(): Promise<{ readonly identity: Identity; readonly profiles: Profiles }>;
  /** An address that no account has yet. */
  freshEmail(): string;
  /** Gives an account the import right as an operator does. */
  grantAdmin(user: Pick<AuthUser, 'uid' | 'email'>): Promise<void>;
  /** The token of the last reset mail sent to `email`; null when none was sent. */
  resetToken(email: string): Promise<string | null>;
  /** The token of the last mail that asks `email` to confirm that address; null when none was sent. */
  confirmationToken(email: string): Promise<string | null>;
  dispose(): Promise<void>;
}

export type MakeIdentityHarness = () => Promise<IdentityHarness>;

/** For backends with file storage. */
export interface FilesHarness {
  /** A new client of the account `name`, which is created at its first use. */
  as(name: string): Promise<{ readonly files: Files; readonly account: Account }>;
  visitor(): Promise<{ readonly files: Files }>;
  /** Puts a cover in the storage under an object path. */
  putCover(path: string, image: ImageFile): Promise<void>;
  /** The bytes that an <img> would load from an address of `files`; null when there are none. */
  download(address: string): Promise<Uint8Array | null>;
  dispose(): Promise<void>;
}

export type MakeFilesHarness = () => Promise<FilesHarness>;

/** For the operator's side of a backend. */
interface OperatorHarness {
  readonly backend: OperatorBackend;
  /** Makes an account. */
  addAccount(email: string): Promise<void>;
  /** Whether an account may import in the browser. */
  isAdmin(email: string): Promise<boolean>;
  /** A backend that cannot be opened: its store is missing, or its credentials do not work. */
  readonly unusable: OperatorBackend;
  dispose(): Promise<void>;
}

/** Starts a backend whose catalogue is empty. */
export type MakeOperatorHarness = () => Promise<OperatorHarness>;

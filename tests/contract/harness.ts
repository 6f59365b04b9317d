import type {
  Backend,
  CatalogueEntry,
  Files,
  Identity,
  ImageFile,
  OperatorBackend,
  Profiles,
  Ranking,
} from '@palmanga/core';

/** The ports that every backend offers to one client, signed in or not. */
export type Ports = Pick<
  Backend,
  'profiles' | 'rankings' | 'mangas' | 'favorites' | 'catalogue'
> & {
  /**
   * How many answers of live reads have come so far. Absent where the first report of a live read
   * is always one; on Firestore it may come of a plain read.
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
  /** The source of shortids: so many bytes. Absent, the backend's own cryptographic source. */
  readonly random?: (count: number) => Uint8Array;
}

/** What backends are asked to put together for a contract suite: one store, empty at first. */
export interface ContractHarness {
  /**
   * A new client of the account `name`, made at its first use (a name is a–z and 0–9). Two calls
   * with one name are two devices of one account. The account has an e-mail address whose local
   * part is URL-safe and not reserved, no username and no handle. `admin` gives the right to
   * import and must be the same at every call of one name.
   */
  as(name: string, options?: { readonly admin?: boolean }): Promise<Client>;

  /** A new client without a session. */
  visitor(): Promise<Ports>;

  /** Puts whole entries in the catalogue, whatever the number. */
  seedCatalogue(entries: readonly CatalogueEntry[]): Promise<void>;

  /**
   * Writes fields of a ranking behind the ports' back: what old documents and private rankings
   * look like. '' for slug and shortid means missing.
   */
  patchRanking(
    id: string,
    fields: Partial<Pick<Ranking, 'visibility' | 'slug' | 'shortid' | 'ownerHandle'>>,
  ): Promise<void>;

  /** Ends every client, live reads included, and deletes the store. */
  dispose(): Promise<void>;
}

/** Starts a backend for one suite; the suite disposes of it at its end. */
export type MakeHarness = (options?: HarnessOptions) => Promise<ContractHarness>;

/** For backends with accounts of their own (not the bare store). */
export interface IdentityHarness {
  /** A new client that was never signed in. Each has its own session. */
  client(): Promise<{ readonly identity: Identity; readonly profiles: Profiles }>;
  /** An address that no account has yet. */
  freshEmail(): string;
  /** The token of the last reset mail sent to `email`; null when none was sent. */
  resetToken(email: string): Promise<string | null>;
  dispose(): Promise<void>;
}

export type MakeIdentityHarness = () => Promise<IdentityHarness>;

/** For backends with file storage. */
export interface FilesHarness {
  /** A new client of the account `name`, made at its first use. */
  as(name: string): Promise<{ readonly files: Files; readonly account: Account }>;
  visitor(): Promise<{ readonly files: Files }>;
  /** Puts a cover in the storage under an object path. */
  putCover(path: string, image: ImageFile): Promise<void>;
  /** What an address given by `files` serves, as an <img> would load it; null when nothing. */
  download(address: string): Promise<Uint8Array | null>;
  dispose(): Promise<void>;
}

export type MakeFilesHarness = () => Promise<FilesHarness>;

/** For the operator's side of a backend. */
export interface OperatorHarness {
  readonly backend: OperatorBackend;
  /** Makes an account. */
  addAccount(email: string): Promise<void>;
  /** Whether an account may import in the browser. */
  isAdmin(email: string): Promise<boolean>;
  /** A backend that cannot be opened: its store is missing, or its credentials are no use. */
  readonly unusable: OperatorBackend;
  dispose(): Promise<void>;
}

/** Starts a backend whose catalogue is empty. */
export type MakeOperatorHarness = () => Promise<OperatorHarness>;

/** Where a table of the embedded store says whose a row is. */
export interface PersonalTable {
  readonly table: string;
  /** The column with the account's id; of a table with `of`, the column with the id of the other row. */
  readonly column: string;
  /** The table that the row belongs to, with which it goes. */
  readonly of?: string;
}

/** The places of one kind of personal data, on every backend. */
export interface PersonalPlaces {
  /** Tables of the embedded store. */
  readonly tables: readonly PersonalTable[];
  /** Paths of documents in Firestore. */
  readonly documents: readonly string[];
  /** Files beside the embedded database, and objects in Cloud Storage, by their folder. */
  readonly files: readonly string[];
}

/**
 * Every place that holds personal data, by kind. The deletion of an account, the copy that its owner gets
 * and the legal pages derive from it; tests compare it with the schema, the rules and the files, so a
 * feature that adds a place and forgets it here fails them.
 *
 * The order is that of a deletion: the account itself goes last.
 */
export const PERSONAL_DATA = {
  rankings: {
    tables: [
      { table: 'rankings', column: 'ownerUid' },
      { table: 'rankingItems', column: 'rankingId', of: 'rankings' },
      { table: 'rankingItemTexts', column: 'rankingId', of: 'rankings' },
    ],
    documents: [
      'rankings/{rankingId}',
      'rankings/{rankingId}/items/{mangaId}',
      'users/{uid}/slugs/{slug}',
      'users/{uid}/counts/rankings',
      'users/{uid}/counts/handles',
    ],
    files: [],
  },
  versions: {
    tables: [{ table: 'rankingVersions', column: 'rankingId', of: 'rankings' }],
    documents: ['rankings/{rankingId}/versions/{slot}'],
    files: [],
  },
  unmatched: {
    tables: [{ table: 'rankingUnmatched', column: 'rankingId', of: 'rankings' }],
    documents: ['rankings/{rankingId}/unmatched/{kept}'],
    files: [],
  },
  favorites: {
    tables: [{ table: 'favorites', column: 'uid' }],
    documents: ['users/{uid}/favorites/{mangaId}'],
    files: [],
  },
  names: {
    tables: [{ table: 'handles', column: 'uid' }],
    documents: ['handles/{name}'],
    files: [],
  },
  profile: {
    tables: [{ table: 'profiles', column: 'uid' }],
    documents: ['users/{uid}'],
    files: ['users'],
  },
  account: {
    tables: [
      { table: 'accountTexts', column: 'uid' },
      { table: 'session', column: 'userId' },
      { table: 'account', column: 'userId' },
      { table: 'verification', column: 'value' },
      { table: 'user', column: 'id' },
    ],
    documents: [],
    files: ['outbox'],
  },
} as const satisfies Readonly<Record<string, PersonalPlaces>>;

export type PersonalDataKind = keyof typeof PERSONAL_DATA;

/** Every kind, in the order of a deletion. */
export const PERSONAL_DATA_KINDS = Object.keys(PERSONAL_DATA) as readonly PersonalDataKind[];

type AnyTable = (typeof PERSONAL_DATA)[PersonalDataKind]['tables'][number];

/** A table whose rows name an account themselves. */
export type AccountTable = Exclude<AnyTable, { readonly of: string }>;

/** The tables whose rows name an account, in the order of a deletion. The others go with their rows. */
export const ACCOUNT_TABLES: readonly AccountTable[] = PERSONAL_DATA_KINDS.flatMap((kind) =>
  PERSONAL_DATA[kind].tables.filter((table: AnyTable): table is AccountTable => !('of' in table)),
);

/**
 * Tables and collections without personal data, and what stays of deleted accounts: hashes, and codes of
 * links that lead nowhere.
 */
export const IMPERSONAL = {
  tables: [
    'mangas',
    'mangaDetails',
    'mangaWords',
    'mangaWholeTitles',
    'catalogueWords',
    'catalogueTrigrams',
    'catalogueRevision',
    // Links of rankings whose owners lost a name that another account had first.
    'handleLinks',
    'retiredShortids',
    'retiredRankings',
    'retiredNames',
    'erasedAccounts',
    'rewriteDue',
    // Accounts whose deletion is under way.
    'erasures',
  ],
  documents: [
    'mangas/{mangaId}',
    'mangaDetails/{mangaId}',
    'catalogue/{choices}',
    'shortids/{shortid}',
    'handles/{name}/links/{slug}',
    'retiredNames/{hash}',
    'erasedAccounts/{hash}',
  ],
} as const;

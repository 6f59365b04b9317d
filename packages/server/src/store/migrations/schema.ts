/**
 * The schema of the embedded store, whole. Columns have the names of the entities' fields.
 *
 * Until the first release this text changes in place: a database of another text is refused
 * (`migrate.ts`). docs/decisions/057-one-schema.md says what follows from the first release on.
 */
export const SCHEMA = `
  -- Accounts: the tables of the accounts library (better-auth 1.7), which names them and writes times
  -- as ISO 8601 texts. The column isAdmin is ours: the right to import, which no client can set.
  CREATE TABLE user (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    emailVerified INTEGER NOT NULL,
    image TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    isAdmin INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE session (
    id TEXT NOT NULL PRIMARY KEY,
    expiresAt TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    ipAddress TEXT,
    userAgent TEXT,
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX sessionsOfUser ON session (userId);
  CREATE INDEX sessionExpiry ON session (expiresAt);

  CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    accountId TEXT NOT NULL,
    providerId TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    accessToken TEXT,
    refreshToken TEXT,
    idToken TEXT,
    accessTokenExpiresAt TEXT,
    refreshTokenExpiresAt TEXT,
    scope TEXT,
    password TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX accountsOfUser ON account (userId);
  CREATE UNIQUE INDEX accountKeys ON account (providerId, accountId);

  CREATE TABLE verification (
    id TEXT NOT NULL PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX verificationIdentifiers ON verification (identifier);

  CREATE TABLE profiles (
    uid TEXT NOT NULL PRIMARY KEY,
    displayName TEXT,
    bio TEXT NOT NULL DEFAULT '',
    photoURL TEXT,
    username TEXT,
    usernameChangedAt INTEGER,
    hasPage INTEGER NOT NULL DEFAULT 0 CHECK (hasPage IN (0, 1)),
    handle TEXT,
    updatedAt INTEGER
  ) STRICT, WITHOUT ROWID;

  -- How many bytes of text an account stores (people/account-texts.ts).
  CREATE TABLE accountTexts (
    uid TEXT NOT NULL PRIMARY KEY,
    bytes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE favorites (
    row INTEGER PRIMARY KEY,
    uid TEXT NOT NULL,
    mangaId TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    coverUrl TEXT,
    createdAt INTEGER NOT NULL,
    UNIQUE (uid, mangaId)
  ) STRICT;
  CREATE INDEX favoritesOfUser ON favorites (uid, createdAt);

  -- Rankings.
  -- isByLink marks the private rankings that anybody with their address may read. They stay 'private'
  -- for every statement that asks for public ones.
  -- copiedFrom is the ranking that this one was copied from, which may be gone since.
  -- tiers are its cuts, as JSON: a list of key, label, name, color, end. view is how its owner shows it.
  -- versionBegunAt is when the present order began (rankingVersions).
  -- takedown is what an operator decided, as JSON: at, reason, visibility. No statement can publish a
  -- ranking that is taken down, whatever program it is from.
  CREATE TABLE rankings (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    ownerUid TEXT NOT NULL,
    ownerHandle TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    slug TEXT NOT NULL,
    shortid TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
    isByLink INTEGER NOT NULL DEFAULT 0
      CHECK (isByLink = 0 OR (isByLink = 1 AND visibility = 'private')),
    itemsCount INTEGER NOT NULL CHECK (itemsCount >= 0),
    tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tiers)),
    view TEXT NOT NULL DEFAULT 'list' CHECK (view IN ('list', 'covers', 'tiers')),
    copiedFrom TEXT,
    versionBegunAt INTEGER,
    takedown TEXT
      CHECK (takedown IS NULL OR (json_valid(takedown) AND visibility = 'private' AND isByLink = 0)),
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rankingsOfOwner ON rankings (ownerUid, createdAt);
  CREATE UNIQUE INDEX rankingSlugs ON rankings (ownerUid, slug) WHERE slug <> '';
  CREATE UNIQUE INDEX rankingShortids ON rankings (shortid) WHERE shortid <> '';
  CREATE INDEX rankingHandles ON rankings (ownerHandle, slug);
  CREATE INDEX rankingsTakenDown ON rankings (id) WHERE takedown IS NOT NULL;

  -- The places of a ranking's items: small rows, which a move rewrites. The repositories keep positions
  -- dense; a unique index would refuse the states in between.
  CREATE TABLE rankingItems (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    mangaId TEXT NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 1),
    PRIMARY KEY (rankingId, mangaId)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX rankingItemPositions ON rankingItems (rankingId, position);

  -- Their texts, which a move leaves alone. An empty note is none. The table has row ids: without them
  -- SQLite reads whole rows, with the pages that long texts flow over to, only to compare their keys.
  CREATE TABLE rankingItemTexts (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    mangaId TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    coverUrl TEXT,
    addedAt INTEGER NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    isSpoiler INTEGER NOT NULL DEFAULT 0 CHECK (isSpoiler = 0 OR (isSpoiler = 1 AND note <> '')),
    PRIMARY KEY (rankingId, mangaId),
    FOREIGN KEY (rankingId, mangaId) REFERENCES rankingItems (rankingId, mangaId) ON DELETE CASCADE
  ) STRICT;

  -- Former orders of rankings, which only their owners read.
  CREATE TABLE rankingVersions (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    madeAt INTEGER NOT NULL,
    itemIds TEXT NOT NULL CHECK (json_valid(itemIds)),
    itemsCount INTEGER NOT NULL CHECK (itemsCount >= 1),
    tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(tiers)),
    PRIMARY KEY (rankingId, number)
  ) STRICT;

  -- Entries of lists from elsewhere that no manga of the ranking answers yet: JSON, read whole.
  CREATE TABLE rankingUnmatched (
    rankingId TEXT PRIMARY KEY REFERENCES rankings (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL CHECK (revision >= 1),
    unmatched TEXT NOT NULL CHECK (json_valid(unmatched))
  ) STRICT;

  -- Names and links.
  -- The names that accounts hold for good: usernames, present and former, and the handles that their
  -- rankings carry.
  CREATE TABLE handles (
    name TEXT NOT NULL PRIMARY KEY,
    uid TEXT NOT NULL,
    createdAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handlesOfUser ON handles (uid);

  -- Links that lead to a ranking although another account holds the handle.
  CREATE TABLE handleLinks (
    handle TEXT NOT NULL,
    slug TEXT NOT NULL,
    rankingId TEXT NOT NULL,
    PRIMARY KEY (handle, slug)
  ) STRICT, WITHOUT ROWID;

  -- The shortids of deleted rankings: a link that was shared never leads to another ranking.
  CREATE TABLE retiredShortids (
    shortid TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  -- Their ids. An id follows from the owner and the key of the creation, so that its owner alone could make
  -- it again; the owner of an erased account makes nothing any more.
  CREATE TABLE retiredRankings (
    id TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  -- The names of erased accounts, as hashName makes them: nobody can take over their links, and the
  -- names themselves are gone with the accounts.
  CREATE TABLE retiredNames (
    hash TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  -- Erasures of accounts.
  -- The erased accounts, as hashName makes them of their ids: a request that was on its way when its
  -- account was erased creates nothing.
  CREATE TABLE erasedAccounts (
    hash TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  -- The accounts whose deletion is under way.
  CREATE TABLE erasures (
    uid TEXT NOT NULL PRIMARY KEY,
    email TEXT
  ) STRICT, WITHOUT ROWID;

  -- Has a row from an erasure on until the file is rewritten.
  CREATE TABLE rewriteDue (only INTEGER PRIMARY KEY CHECK (only = 1)) STRICT;

  -- The catalogue.
  -- altTitles is a JSON list, of which the first officialTitles are official. originalTitle is the main title of
  -- other countries, where title is the French one. isSample marks the entries that a server loaded into its empty catalogue at
  -- its first start.
  CREATE TABLE mangas (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    titleLower TEXT NOT NULL,
    originalTitle TEXT,
    originalTitleLower TEXT,
    altTitles TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(altTitles)),
    officialTitles INTEGER NOT NULL DEFAULT 0 CHECK (officialTitles >= 0),
    coverThumbUrl TEXT,
    sourceCoverUrl TEXT,
    anilistId INTEGER,
    isSample INTEGER NOT NULL DEFAULT 0 CHECK (isSample IN (0, 1)),
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mangaTitles ON mangas (titleLower, id);
  CREATE INDEX mangaOriginalTitles ON mangas (originalTitleLower, id)
    WHERE originalTitleLower IS NOT NULL;
  CREATE INDEX mangaAnilistIds ON mangas (anilistId, id) WHERE anilistId IS NOT NULL;
  CREATE INDEX sampleMangas ON mangas (id) WHERE isSample = 1;

  CREATE TABLE mangaDetails (
    mangaRow INTEGER PRIMARY KEY REFERENCES mangas (row) ON DELETE CASCADE,
    description TEXT NOT NULL,
    coverLargeUrl TEXT,
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;

  -- One row that shows whether the catalogue has changed: every write of the catalogue renews it. mainTitles is
  -- what an operator chose for imports, starters the JSON list of the works named for who begins a ranking.
  CREATE TABLE catalogueRevision (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    revision TEXT NOT NULL,
    mainTitles TEXT NOT NULL DEFAULT 'french' CHECK (mainTitles IN ('french', 'original')),
    starters TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(starters))
  ) STRICT;
  INSERT INTO catalogueRevision (only, revision) VALUES (1, lower(hex(randomblob(8))));

  -- Full-text search. The repository writes these tables, because triggers halve the speed of an
  -- import. Core splits and folds the words, so the tokenizer only has to split at spaces (ascii changes
  -- no other character). No query asks where in a text a word stands, so only row numbers are stored.
  --
  -- mangaWords has one row for each title of a manga: the main one has row number 32 × the manga's row,
  -- the original one and the alternative ones follow. Each holds the words of its title and those of the author, so that
  -- words of two titles never match together.
  CREATE VIRTUAL TABLE mangaWords USING fts5 (
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii',
    prefix = '1 2 3'
  );
  -- FTS5 joins eight parts of an index at a time instead of four: it writes each word less often.
  INSERT INTO mangaWords (mangaWords, rank) VALUES ('automerge', 8);
  -- It joins 64 pages of each part at once, whatever waits: small pages keep that within a turn. Three fill one page of
  -- SQLite (docs/decisions/004).
  INSERT INTO mangaWords (mangaWords, rank) VALUES ('pgsz', 1300);

  -- The titles of a manga as one word each, spaces included, under the manga's row: the keys of all of
  -- them (titleKeys of core), and the normalised alternative titles, each behind a space.
  CREATE VIRTUAL TABLE mangaWholeTitles USING fts5 (
    titles, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars ' '"
  );
  INSERT INTO mangaWholeTitles (mangaWholeTitles, rank) VALUES ('automerge', 8);
  INSERT INTO mangaWholeTitles (mangaWholeTitles, rank) VALUES ('pgsz', 1300);

  -- The words of titles and authors, also of those that are there no more, and the groups of three signs
  -- in each, a space before and behind it included: for words that are typed with a slip.
  CREATE TABLE catalogueWords (
    row INTEGER PRIMARY KEY,
    word TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE VIRTUAL TABLE catalogueTrigrams USING fts5 (
    word, content = '', columnsize = 0, detail = none, tokenize = 'trigram case_sensitive 1'
  );
  INSERT INTO catalogueTrigrams (catalogueTrigrams, rank) VALUES ('automerge', 8);
  INSERT INTO catalogueTrigrams (catalogueTrigrams, rank) VALUES ('pgsz', 1300);
`;

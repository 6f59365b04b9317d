/**
 * Tables of the product. Columns have the names of the entities' fields. The repositories keep
 * positions dense: a unique index would refuse the intermediate states of a move.
 *
 * `mangaWords` contains the distinct normalised words of each title and author. The repository
 * writes it, because triggers halve the speed of an import. Core splits and folds the words, so the
 * tokenizer only has to split at spaces (`ascii` changes no other character). With a prefix index
 * for each length up to six, a search of up to six letters walks along sorted lists. No query asks
 * where in a text a word stands, so only row numbers are stored.
 */
export const PRODUCT_TABLES = `
  CREATE TABLE profiles (
    uid TEXT NOT NULL PRIMARY KEY,
    displayName TEXT,
    bio TEXT NOT NULL DEFAULT '',
    photoURL TEXT,
    username TEXT,
    handle TEXT,
    updatedAt INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE rankings (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    ownerUid TEXT NOT NULL,
    ownerHandle TEXT NOT NULL,
    title TEXT NOT NULL,
    slug TEXT NOT NULL,
    shortid TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
    itemsCount INTEGER NOT NULL CHECK (itemsCount >= 0),
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX rankingsOfOwner ON rankings (ownerUid, createdAt);
  CREATE UNIQUE INDEX rankingSlugs ON rankings (ownerUid, slug) WHERE slug <> '';
  CREATE UNIQUE INDEX rankingShortids ON rankings (shortid) WHERE shortid <> '';
  CREATE INDEX rankingHandles ON rankings (ownerHandle, slug);

  CREATE TABLE rankingItems (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    mangaId TEXT NOT NULL,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    coverUrl TEXT,
    position INTEGER NOT NULL CHECK (position >= 1),
    addedAt INTEGER NOT NULL,
    PRIMARY KEY (rankingId, mangaId)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX rankingItemPositions ON rankingItems (rankingId, position);

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

  CREATE TABLE mangas (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    author TEXT NOT NULL,
    titleLower TEXT NOT NULL,
    authorLower TEXT NOT NULL,
    coverThumbUrl TEXT,
    sourceCoverUrl TEXT,
    anilistId INTEGER,
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX mangaTitles ON mangas (titleLower, id);
  CREATE INDEX mangaAnilistIds ON mangas (anilistId, id) WHERE anilistId IS NOT NULL;

  CREATE TABLE mangaDetails (
    mangaRow INTEGER PRIMARY KEY REFERENCES mangas (row) ON DELETE CASCADE,
    description TEXT NOT NULL,
    coverLargeUrl TEXT,
    createdAt INTEGER NOT NULL,
    updatedAt INTEGER NOT NULL
  ) STRICT;

  CREATE VIRTUAL TABLE mangaWords USING fts5 (
    words, content = '', columnsize = 0, detail = none, tokenize = 'ascii',
    prefix = '1 2 3 4 5 6'
  );
`;

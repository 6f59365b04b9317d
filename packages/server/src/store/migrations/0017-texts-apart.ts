/**
 * The texts of items lie apart from their places, which a move rewrites: `rankingItems` has small rows
 * only. Their table has row ids: without them SQLite reads whole rows, with the pages that long texts flow
 * over to, only to compare their keys. `accountTexts` counts the bytes of the texts that an account stores
 * (`people/account-texts.ts`). `erasures` names the accounts whose deletion is under way, and `rewriteDue`
 * has a row from an erasure on until the file is rewritten: once for what a database from before holds of
 * deleted rows.
 */
export const TEXTS_APART = `
  ALTER TABLE rankingItems RENAME TO formerItems;
  DROP INDEX rankingItemPositions;
  CREATE TABLE rankingItems (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    mangaId TEXT NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 1),
    PRIMARY KEY (rankingId, mangaId)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO rankingItems SELECT rankingId, mangaId, position FROM formerItems;
  CREATE INDEX rankingItemPositions ON rankingItems (rankingId, position);
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
  INSERT INTO rankingItemTexts
    SELECT rankingId, mangaId, title, author, coverUrl, addedAt, note, isSpoiler FROM formerItems;
  DROP TABLE formerItems;

  CREATE TABLE accountTexts (
    uid TEXT NOT NULL PRIMARY KEY,
    bytes INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO accountTexts (uid, bytes)
    SELECT uid, sum(bytes) FROM (
      SELECT ownerUid AS uid, octet_length(i.mangaId) + octet_length(i.title)
          + octet_length(i.author) + coalesce(octet_length(i.coverUrl), 0) + octet_length(i.note) AS bytes
        FROM rankingItemTexts i JOIN rankings ON id = rankingId
      UNION ALL SELECT ownerUid, octet_length(itemIds)
        FROM rankingVersions JOIN rankings ON id = rankingId
      UNION ALL SELECT ownerUid, octet_length(leftovers)
        FROM rankingLeftovers JOIN rankings ON id = rankingId
      UNION ALL SELECT uid, octet_length(mangaId) + octet_length(title) + octet_length(author)
          + coalesce(octet_length(coverUrl), 0)
        FROM favorites)
    GROUP BY uid;

  CREATE TABLE erasures (
    uid TEXT NOT NULL PRIMARY KEY,
    email TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rewriteDue (only INTEGER PRIMARY KEY CHECK (only = 1)) STRICT;
  INSERT INTO rewriteDue
    SELECT 1 WHERE EXISTS (SELECT 1 FROM mangas) OR EXISTS (SELECT 1 FROM user);
`;

/**
 * The names that accounts hold for good: usernames, present and former, and the handles that their
 * rankings carry. Each handle of a ranking is reserved to the owner of the oldest ranking that
 * carries it. Rankings of other owners lose it, but a link that led to one of them still does:
 * `handleLinks` keeps it for that ranking.
 */
export const HANDLES = `
  CREATE TABLE handles (
    name TEXT NOT NULL PRIMARY KEY,
    uid TEXT NOT NULL,
    createdAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handlesOfUser ON handles (uid);
  INSERT INTO handles (name, uid, createdAt)
    SELECT ownerHandle, ownerUid, createdAt FROM rankings
    WHERE row IN (SELECT min(row) FROM rankings WHERE ownerHandle <> '' GROUP BY ownerHandle);
  CREATE TABLE handleLinks (
    handle TEXT NOT NULL,
    slug TEXT NOT NULL,
    rankingId TEXT NOT NULL,
    PRIMARY KEY (handle, slug)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO handleLinks (handle, slug, rankingId)
    SELECT ownerHandle, slug, id FROM rankings
    WHERE row IN (
        SELECT min(row) FROM rankings WHERE ownerHandle <> '' AND slug <> ''
        GROUP BY ownerHandle, slug)
      AND ownerUid <> (SELECT uid FROM handles WHERE name = rankings.ownerHandle);
  UPDATE rankings SET ownerHandle = ''
    WHERE ownerHandle <> ''
      AND ownerUid <> (SELECT uid FROM handles WHERE name = rankings.ownerHandle);

  ALTER TABLE profiles ADD COLUMN usernameChangedAt INTEGER;
`;

/** Former orders of rankings, which only their owners read, and when the latest order began. */
export const VERSIONS = `
  ALTER TABLE rankings ADD COLUMN versionBegunAt INTEGER;
  CREATE TABLE rankingVersions (
    rankingId TEXT NOT NULL REFERENCES rankings (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    madeAt INTEGER NOT NULL,
    itemIds TEXT NOT NULL CHECK (json_valid(itemIds)),
    itemsCount INTEGER NOT NULL CHECK (itemsCount >= 1),
    PRIMARY KEY (rankingId, number)
  ) STRICT;
`;

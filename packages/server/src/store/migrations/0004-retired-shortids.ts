/**
 * The shortids of deleted rankings: a link that was shared never leads to another ranking. Ids need
 * no such table, because they are 122 random bits that no client can choose.
 */
export const RETIRED_SHORTIDS = `
  CREATE TABLE retiredShortids (
    shortid TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
`;

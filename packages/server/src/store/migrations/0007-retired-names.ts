/**
 * The names of erased accounts, as `hashName` makes them: nobody can take over their links, and the
 * names themselves are gone with the accounts.
 */
export const RETIRED_NAMES = `
  CREATE TABLE retiredNames (
    hash TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
`;

/**
 * The accounts that were erased, as `hashName` makes them of their ids: a request that was on its way
 * when its account was erased creates nothing.
 */
export const ERASED_ACCOUNTS = `
  CREATE TABLE erasedAccounts (
    hash TEXT NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;
`;

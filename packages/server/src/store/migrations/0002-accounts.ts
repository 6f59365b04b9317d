/**
 * Tables of the accounts library (better-auth 1.7), which names them and writes times as ISO 8601
 * texts. The column `isAdmin` is ours: the right to import, which no client can set.
 */
export const ACCOUNT_TABLES = `
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
`;

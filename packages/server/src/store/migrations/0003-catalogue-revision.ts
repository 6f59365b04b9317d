import type { Migration } from './migration.ts';

/**
 * One row that tells whether the catalogue is still what somebody saw of it: `identity` is this
 * database's for good, `revision` is drawn anew by every write of the catalogue.
 */
export const catalogueRevision: Migration = {
  version: 3,
  name: 'catalogue-revision',
  up: (database) =>
    database.exec(`
      CREATE TABLE catalogueRevision (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        identity TEXT NOT NULL,
        revision TEXT NOT NULL
      ) STRICT;
      INSERT INTO catalogueRevision
      VALUES (1, lower(hex(randomblob(16))), lower(hex(randomblob(8))));
    `),
};

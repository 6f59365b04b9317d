/**
 * One row that shows whether the catalogue has changed: `identity` belongs to this database for
 * good, `revision` is renewed by every write of the catalogue.
 */
export const CATALOGUE_REVISION = `
  CREATE TABLE catalogueRevision (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    identity TEXT NOT NULL,
    revision TEXT NOT NULL
  ) STRICT;
  INSERT INTO catalogueRevision
  VALUES (1, lower(hex(randomblob(16))), lower(hex(randomblob(8))));
`;

/**
 * The keys of the titles of each manga (`titleKeys` of core), one a line, each as one word, spaces included,
 * under its manga's row. `titleKeysVersion` says which version of core made them; 0 before any are made,
 * which opening the store does.
 */
export const TITLE_KEYS = `
  CREATE VIRTUAL TABLE mangaTitleKeys USING fts5 (
    keys, content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars ' '"
  );
  CREATE TABLE titleKeysVersion (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    version INTEGER NOT NULL
  ) STRICT;
  INSERT INTO titleKeysVersion (only, version) VALUES (1, 0);
`;

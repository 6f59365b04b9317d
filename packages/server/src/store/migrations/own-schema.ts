import { DatabaseSync } from 'node:sqlite';

import { AppError } from '@palmanga/core';

import { migrate } from './migrate.ts';

/** One thing that a database is made of: a table, an index, a view or a trigger. */
interface Part {
  readonly type: string;
  readonly name: string;
  /** The statement that makes it, with its spaces evened out, and the table that it belongs to. */
  readonly definition: string;
}

/** Longer than any definition and any name of ours; the rest of a longer one need not be read. */
const MAX_LENGTH = 20_000;

/**
 * What SQLite itself adds when an operator analyses the database: it guides the choice of indexes, and
 * runs nothing.
 */
const STATISTICS: readonly Part[] = [
  { name: 'sqlite_stat1', columns: 'tbl,idx,stat' },
  { name: 'sqlite_stat4', columns: 'tbl,idx,neq,nlt,ndlt,sample' },
].map(({ name, columns }) => ({
  type: 'table',
  name,
  definition: `${name}: CREATE TABLE ${name}(${columns})`,
}));

/**
 * Refuses a database that consists of anything but what the schema makes. A trigger, a view or a generated
 * column of somebody else would run within the server's statements. Reads only the list of definitions, so
 * it runs none of them: call it before any other statement.
 * @throws AppError payload-invalid
 */
export function requireOwnSchema(database: DatabaseSync): void {
  const expected = ownParts();
  const found = readParts(database, expected.length + 100);
  for (const part of found) {
    const own = [...expected, ...STATISTICS].find(({ name }) => name === part.name);
    const isOwn = own?.type === part.type && own.definition === part.definition;
    if (!isOwn) {
      const reason = own === undefined ? 'Palmanga does not make' : 'Palmanga makes otherwise';
      throw refused(`contains the ${part.type} ${JSON.stringify(part.name)}, which ${reason}`);
    }
  }
  const names = new Set(found.map(({ name }) => name));
  const missing = expected.find(({ name }) => !names.has(name));
  if (missing !== undefined) {
    throw refused(`lacks the ${missing.type} ${JSON.stringify(missing.name)}`);
  }
  if (names.size !== found.length) {
    throw refused('defines a name twice');
  }
}

const refused = (what: string): AppError => new AppError('payload-invalid', `its database ${what}`);

/** What the schema makes. */
function ownParts(): readonly Part[] {
  const database = new DatabaseSync(':memory:');
  try {
    migrate(database);
    return readParts(database, -1);
  } finally {
    database.close();
  }
}

/** @param limit how many are read at most; negative reads all */
function readParts(database: DatabaseSync, limit: number): readonly Part[] {
  const rows = database
    .prepare(
      `SELECT substr(type, 1, 20) AS type, substr(name, 1, 200) AS name,
         substr(tbl_name, 1, 200) AS owner, substr(sql, 1, ${MAX_LENGTH}) AS sql
       FROM sqlite_schema LIMIT ?`,
    )
    .all(limit);
  return rows.map(({ type, name, owner, sql }) => ({
    type: String(type),
    name: String(name),
    definition: `${String(owner)}: ${String(sql).replaceAll(/\s+/g, ' ')}`,
  }));
}

import { IMPERSONAL, PERSONAL_DATA, PERSONAL_DATA_KINDS, type PersonalTable } from '@palmanga/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Queries } from '../database/queries.ts';
import { openStore, type Store } from '../store.ts';
import { countAccountRows, eraseAccount } from './account-rows.ts';

let store: Store;
beforeAll(() => {
  store = openStore({ file: ':memory:' });
});
afterAll(() => store.close());

const rows = (sql: string): readonly Record<string, unknown>[] => store.database.prepare(sql).all();

/** The tables of the schema, without those that FTS5 makes for its own. */
function tablesOfSchema(): string[] {
  const names = rows("SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) =>
    String(name),
  );
  const own = names.filter((name) => !name.startsWith('sqlite_'));
  return own.filter((name) => !own.some((other) => name.startsWith(`${other}_`))).toSorted();
}

const PERSONAL: readonly PersonalTable[] = PERSONAL_DATA_KINDS.flatMap(
  (kind): readonly PersonalTable[] => PERSONAL_DATA[kind].tables,
);

describe('the table of places with personal data', () => {
  test('names every table of the schema, or says that it holds none', () => {
    const known = [...PERSONAL.map(({ table }) => table), ...IMPERSONAL.tables];
    expect(known.toSorted()).toEqual(tablesOfSchema());
  });

  test.each(PERSONAL)('says where $table tells whose a row is', ({ table, column, of }) => {
    const columns = rows(`PRAGMA table_info(${table})`).map(({ name }) => name);
    expect(columns).toContain(column);
    if (of === undefined) return;
    // It goes with the row that it belongs to.
    const keys = rows(`PRAGMA foreign_key_list(${table})`);
    expect(keys).toContainEqual(
      expect.objectContaining({ from: column, table: of, on_delete: 'CASCADE' }),
    );
  });

  test('counts, and deletes, in every table that names an account', () => {
    const queries = new Queries(store.database);
    const direct = PERSONAL.filter(({ of }) => of === undefined).map(({ table }) => table);
    for (const run of [countAccountRows, eraseAccount]) {
      expect(Object.keys(run(queries, 'nobody')).toSorted()).toEqual(direct.toSorted());
    }
  });
});

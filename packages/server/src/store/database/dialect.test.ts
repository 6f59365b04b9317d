import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/temporary-store.ts';
import { openConnection } from './connection.ts';
import { createSqliteDialect } from './dialect.ts';

interface Tables {
  notes: { id: number; text: string | null; done: unknown };
}

let database: DatabaseSync;
let kysely: Kysely<Tables>;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT, done INTEGER) STRICT');
  kysely = new Kysely<Tables>({ dialect: createSqliteDialect(database) });
});

test('writes and reads plain objects', async () => {
  const inserted = await kysely
    .insertInto('notes')
    .values({ id: 7, text: 'a\0b', done: true })
    .executeTakeFirst();
  expect(inserted.insertId).toBe(7n);
  const rows = await kysely.selectFrom('notes').selectAll().execute();
  expect(rows).toStrictEqual([{ id: 7, text: 'a\0b', done: 1 }]);
  const updated = await kysely.updateTable('notes').set({ text: null }).executeTakeFirst();
  expect(updated.numUpdatedRows).toBe(1n);
});

test('binds bytes and whole numbers of any size, and gives null for what is absent', async () => {
  await sql`INSERT INTO notes VALUES (${9_007_199_254_740_991n}, ${null}, ${false})`.execute(
    kysely,
  );
  const rows = await kysely.selectFrom('notes').selectAll().execute();
  expect(rows).toStrictEqual([{ id: 9_007_199_254_740_991, text: null, done: 0 }]);
  const bytes = new Uint8Array([1, 2]);
  const { rows: sizes } = await sql`SELECT length(${bytes}) AS size`.execute(kysely);
  expect(sizes).toStrictEqual([{ size: 2 }]);
});

test('a transaction takes the write lock before its first statement', async () => {
  const file = join(temporaryFolder(), 'shared.db');
  const [one, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })];
  const shared = new Kysely<Tables>({ dialect: createSqliteDialect(one) });
  await shared.transaction().execute(async () => {
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow('locked');
  });
  other.exec('BEGIN IMMEDIATE; ROLLBACK');
  one.close();
  other.close();
});

test.each([
  [
    'a transaction',
    (shared: Kysely<Tables>) => shared.transaction().execute(async () => undefined),
  ],
  ['a statement', (shared: Kysely<Tables>) => sql`CREATE TABLE more (a)`.execute(shared)],
])('%s waits for another process without blocking this one', async (_what, write) => {
  const file = join(temporaryFolder(), 'shared.db');
  const [one, other] = [openConnection(file), openConnection(file)];
  const shared = new Kysely<Tables>({ dialect: createSqliteDialect(one) });
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const writing = write(shared);
  await vi.waitFor(() => expect(turns).toBeGreaterThan(3), { timeout: 4000 });
  other.exec('COMMIT');
  await writing;
  clearInterval(ticking);
  expect(Object.values(one.prepare('PRAGMA busy_timeout').get() ?? {})).toEqual([5000]);
  one.close();
  other.close();
});

test('streams', async () => {
  await kysely.insertInto('notes').values({ id: 1, text: 'a', done: 0 }).execute();
  const rows: unknown[] = [];
  for await (const row of kysely.selectFrom('notes').select('text').stream()) rows.push(row);
  expect(rows).toStrictEqual([{ text: 'a' }]);
});

test.each([[new Date(0)], [undefined], [{}], [Symbol('s')]])(
  'refuses %s rather than store NULL',
  async (done) => {
    await expect(
      sql`INSERT INTO notes (id, done) VALUES (1, ${done})`.execute(kysely),
    ).rejects.toThrow(TypeError);
    expect(database.prepare('SELECT count(*) AS n FROM notes').get()).toMatchObject({ n: 0 });
  },
);

test('a lone Date is refused too', async () => {
  await expect(sql`DELETE FROM notes WHERE id = ${new Date()}`.execute(kysely)).rejects.toThrow(
    new TypeError('SQLite cannot store [object Date]'),
  );
});

test('transactions hold entirely or not at all', async () => {
  const insertTwice = kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ id: 1, text: null, done: 0 }).execute();
    await transaction.insertInto('notes').values({ id: 1, text: null, done: 0 }).execute();
  });
  await expect(insertTwice).rejects.toThrow(/UNIQUE/);
  expect(await kysely.selectFrom('notes').selectAll().execute()).toEqual([]);
});

test('leaves the connection open when it is destroyed', async () => {
  await kysely.selectFrom('notes').selectAll().execute();
  await kysely.destroy();
  expect(database.isOpen).toBe(true);
});

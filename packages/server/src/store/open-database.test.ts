import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test, vi } from 'vitest';

import { COPIES_KEPT, copyBeforeUpdate } from './folder/copies.ts';
import { migrate, MIGRATIONS } from './migrations/migrate.ts';
import { openStore } from './store.ts';
import { temporaryFolder } from './testing/temporary-store.ts';

/** A database as a former version left it, with one favourite in it. */
function makeOld(version: number, file = join(temporaryFolder(), 'store.db')): string {
  const database = new DatabaseSync(file);
  migrate(database, MIGRATIONS.slice(0, version));
  database.exec("INSERT INTO favorites VALUES (1, 'u', 'm', 't', '', NULL, 0)");
  database.close();
  return file;
}

function read(file: string, sql: string): unknown {
  const database = new DatabaseSync(file);
  try {
    return Object.values(database.prepare(sql).get() ?? {})[0];
  } finally {
    database.close();
  }
}

const copiesOf = (file: string) => join(dirname(file), 'before-update');

test('a database is copied before it is updated, and the log says so', () => {
  const file = makeOld(2);
  const notify = vi.fn<(message: string, details: object) => void>();
  openStore({ file, notify }).close();
  const copy = join(copiesOf(file), 'schema-2.db');
  expect(notify.mock.calls).toEqual([
    ['The database is being copied before its update', { version: 2 }],
    ['The database was copied before its update', { copy, version: 2 }],
  ]);
  expect(read(copy, 'PRAGMA user_version')).toBe(2);
  expect(read(copy, 'PRAGMA application_id')).toBe(read(file, 'PRAGMA application_id'));
  expect(read(copy, 'SELECT mangaId FROM favorites')).toBe('m');
  expect(statSync(copy).mode & 0o077).toBe(0);
  expect(read(file, 'PRAGMA user_version')).toBe(MIGRATIONS.length);
});

test.runIf(process.getuid?.() === 0)('what root creates belongs to the owner of the folder', () => {
  const folder = temporaryFolder();
  chownSync(folder, 65_534, 65_534);
  openStore({ file: join(folder, 'store.db') }).close();
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).uid).toBe(65_534);
  expect(readdirSync(folder).toSorted()).toEqual(['store.db', 'store.db.lock']);
});

test('neither a new database nor one of this version is copied', () => {
  const file = join(temporaryFolder(), 'store.db');
  const notify = vi.fn<() => void>();
  openStore({ file, notify }).close();
  openStore({ file, notify }).close();
  expect(existsSync(copiesOf(file))).toBe(false);
  expect(notify).not.toHaveBeenCalled();
});

test('only the newest copies are kept, and nothing else is deleted', () => {
  const file = makeOld(2);
  mkdirSync(copiesOf(file));
  const older = ['schema-1.db', 'schema-0.db', 'schema--1.db', 'schema-10.db', 'schema-9.db'];
  for (const name of [...older, 'mine.db']) writeFileSync(join(copiesOf(file), name), '');
  openStore({ file }).close();
  expect(readdirSync(copiesOf(file)).toSorted()).toEqual(
    ['mine.db', 'schema-10.db', 'schema-2.db', 'schema-9.db', 'schema--1.db'].toSorted(),
  );
  expect(COPIES_KEPT).toBe(3);
});

test('a start that another one overtook leaves the copy of that one alone', () => {
  const file = makeOld(2);
  openStore({ file }).close();
  const copy = join(copiesOf(file), 'schema-2.db');
  // This start read the version before the other one updated the database.
  const database = new DatabaseSync(file);
  expect(copyBeforeUpdate(database, file, 2)).toBe(copy);
  database.close();
  expect(read(copy, 'PRAGMA user_version')).toBe(2);
  expect(readdirSync(copiesOf(file))).toEqual(['schema-2.db']);
});

test('what a killed start left of a copy is deleted', () => {
  const file = makeOld(2);
  mkdirSync(join(copiesOf(file), 'palmanga-draft.0123abcd'), { recursive: true });
  writeFileSync(join(copiesOf(file), 'palmanga-draft.0123abcd/copy.db'), 'half a copy');
  openStore({ file }).close();
  expect(readdirSync(copiesOf(file))).toEqual(['schema-2.db']);
});

test('a database that cannot be copied is not updated', () => {
  const file = makeOld(2);
  writeFileSync(copiesOf(file), 'a file in place of the folder');
  expect(() => openStore({ file })).toThrow(
    /Before the update, the database is copied to .*before-update\. That failed .* nothing was updated/,
  );
  expect(read(file, 'PRAGMA user_version')).toBe(2);
});

test('a start that fails in the update replaces its own copy and no other', () => {
  const file = makeOld(2);
  openStore({ file }).close();
  const first = readFileSync(join(copiesOf(file), 'schema-2.db'));
  makeOld(2, `${file}.again`);
  writeFileSync(file, readFileSync(`${file}.again`));
  openStore({ file }).close();
  expect(readdirSync(copiesOf(file))).toEqual(['schema-2.db']);
  expect(readFileSync(join(copiesOf(file), 'schema-2.db'))).toHaveLength(first.length);
});

test.each([
  ['in its first page', 0, 4096],
  ['in its schema', 100, 2000],
])('a database damaged %s is named, with what to do', (_, start, end) => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, start, end);
  writeFileSync(file, bytes);
  expect(() => openStore({ file })).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(
        /^The database .*store\.db is damaged \(.*\)\. Stop what uses it and restore a backup: palmanga restore FILE$/,
      ),
    }),
  );
  expect(readFileSync(file)).toEqual(bytes);
});

test('a file that is only half there is named', () => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, 4096 + 100));
  expect(() => openStore({ file })).toThrow(/^The database .*store\.db is damaged/);
});

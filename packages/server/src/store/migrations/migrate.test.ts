import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openConnection } from '../database/connection.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { isOutdated, migrate, MIGRATIONS, schemaVersion, type Migration } from './migrate.ts';

const step = (version: number, sql: string): Migration => ({ version, sql });
const FIRST = step(1, 'CREATE TABLE one (a)');

function tables(database: DatabaseSync): unknown[] {
  return database
    .prepare('SELECT name FROM sqlite_schema ORDER BY name')
    .all()
    .map(({ name }) => name);
}

test('steps are numbered without gap', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test('runs every step once and records the last', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, [FIRST]);
  migrate(database, [FIRST, step(2, 'CREATE TABLE two (a)')]);
  migrate(database, [FIRST, step(2, 'CREATE TABLE two (a)')]);
  expect(tables(database)).toEqual(['one', 'two']);
  expect(schemaVersion(database)).toBe(2);
});

test('a step that fails leaves no trace, and those before it hold', () => {
  const database = new DatabaseSync(':memory:');
  const failing = step(2, 'CREATE TABLE two (a); INSERT INTO missing VALUES (1)');
  expect(() => migrate(database, [FIRST, failing])).toThrow(/missing/);
  expect(tables(database)).toEqual(['one']);
  expect(schemaVersion(database)).toBe(1);
  expect(database.isTransaction).toBe(false);
});

test('tells an older database apart without changing it', () => {
  const file = join(temporaryFolder(), 'store.db');
  const database = new DatabaseSync(file);
  migrate(database, MIGRATIONS.slice(0, 1));
  expect(isOutdated(file)).toBe(true);
  expect(schemaVersion(database)).toBe(1);
  database.close();
  openStore({ file }).close();
  expect(isOutdated(file)).toBe(false);
});

test('refuses the database of a newer version, and leaves it as it is', () => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const newer = MIGRATIONS.length + 1;
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${newer}`);
  expect(() => openStore({ file })).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message: expect.stringMatching(
        /schema version \d+, .* written by a newer version. Update Palmanga/,
      ),
    }),
  );
  expect(schemaVersion(database)).toBe(newer);
  database.close();
});

test('only reads the file that it examines, and closes it', () => {
  const file = join(temporaryFolder(), 'store.db');
  const close = vi.spyOn(DatabaseSync.prototype, 'close');
  onTestFinished(() => {
    close.mockRestore();
  });
  expect(() => isOutdated(file)).toThrow('unable to open');
  expect(existsSync(file)).toBe(false);
  const theirs = new DatabaseSync(file);
  theirs.exec('CREATE TABLE theirs (a)');
  theirs.close();
  close.mockClear();
  expect(() => isOutdated(file)).toThrow('another program');
  expect(close).toHaveBeenCalledOnce();
  writeFileSync(file, 'Not a database, however long this text may be. '.repeat(100));
  expect(() => isOutdated(file)).toThrow(expect.objectContaining({ name: 'AppError' }));
});

test('refuses the database of another program', () => {
  const file = join(temporaryFolder(), 'other.db');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE theirs (a)');
  database.close();
  expect(() => openStore({ file })).toThrow(/another program/);
});

test('refuses a file that is no database, naming it', () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'Not a database, however long this text may be. '.repeat(100));
  expect(() => openStore({ file })).toThrow(
    expect.objectContaining({ code: 'unavailable', message: expect.stringContaining(file) }),
  );
});

test('waits for another connection that migrates, then finds nothing to do', () => {
  const file = join(temporaryFolder(), 'store.db');
  const first = openConnection(file);
  const second = openConnection(file);
  migrate(first);
  migrate(second);
  expect(schemaVersion(second)).toBe(MIGRATIONS.length);
  first.close();
  second.close();
});

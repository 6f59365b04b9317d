import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openConnection } from '../database/connection.ts';
import { openStore } from '../store.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import {
  FIRST,
  isEmptyFile,
  isOutdated,
  migrate,
  requireKnownSchema,
  schemaVersion,
  STEPS,
  versionOf,
  type SchemaStep,
} from './migrate.ts';

const step = (version: number, sql: string): SchemaStep => ({ version, sql });
const TWO = step(2, 'CREATE TABLE two (a)');

function tables(database: DatabaseSync): unknown[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE name IN ('two', 'three') ORDER BY rowid")
    .all()
    .map(({ name }) => name);
}

/** Every file of a folder, with its content. */
function contentOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

test('a schema that is not released has a negative version; the steps that follow have numbers', () => {
  expect(FIRST.version).toBeLessThan(0);
  expect(STEPS.map(({ version }) => version)).toEqual(STEPS.map((_, index) => index + 2));
});

test('runs every step once, says which begins, and records the last', () => {
  const database = new DatabaseSync(':memory:');
  const onStep = vi.fn<(step: number) => void>();
  migrate(database, [], onStep);
  expect(schemaVersion(database)).toBe(FIRST.version);
  expect(onStep).not.toHaveBeenCalled();
  const steps = [TWO, step(3, 'CREATE TABLE three (a)')];
  migrate(database, [TWO], onStep);
  migrate(database, steps, onStep);
  migrate(database, steps, onStep);
  expect(onStep.mock.calls).toEqual([[1], [2]]);
  expect(tables(database)).toEqual(['two', 'three']);
  expect(schemaVersion(database)).toBe(3);
});

test('a step that fails leaves no trace, and those before it hold', () => {
  const database = new DatabaseSync(':memory:');
  migrate(database, []);
  const failing = step(3, 'CREATE TABLE three (a); INSERT INTO missing VALUES (1)');
  expect(() => migrate(database, [TWO, failing])).toThrow(/missing/);
  expect(tables(database)).toEqual(['two']);
  expect(schemaVersion(database)).toBe(2);
  expect(database.isTransaction).toBe(false);
});

test('tells an older database apart without changing it', () => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const before = contentOf(dirname(file));
  expect(isOutdated(file)).toBe(false);
  expect(isOutdated(file, [TWO])).toBe(true);
  expect(contentOf(dirname(file))).toEqual(before);
  openStore({ file, steps: [TWO] }).close();
  expect(isOutdated(file, [TWO])).toBe(false);
});

test.each([
  ['one that a change of the schema made another', FIRST.version - 1],
  ['one of an earlier development version', 17],
])('refuses the database of another schema without changing a byte: %s', (_, version) => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}`);
  database.close();
  const before = contentOf(dirname(file));
  expect(() => openStore({ file })).toThrow(
    expect.objectContaining({
      code: 'unavailable',
      message:
        `The database ${file} has another schema than this version of Palmanga. Stop what uses it and ` +
        `move everything in ${dirname(file)} to another folder: that keeps it aside, and the next start ` +
        'begins afresh.',
    }),
  );
  expect(contentOf(dirname(file))).toEqual(before);
});

test('refuses it too when it was made by a process that was killed before it wrote much', () => {
  const file = join(temporaryFolder(), 'store.db');
  const make = `
    const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, '../store.ts'))});
    openStore({ file: ${JSON.stringify(file)}, steps: [{ version: 2, sql: 'CREATE TABLE two (a)' }] });
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['--input-type=module', '--eval', make]);
  expect(existsSync(`${file}-wal`)).toBe(true);
  const before = contentOf(dirname(file));
  expect(() => openStore({ file })).toThrow(/another schema/);
  expect(contentOf(dirname(file))).toEqual(before);
});

test('refuses a database whose version only its log tells', () => {
  const file = join(temporaryFolder(), 'store.db');
  openStore({ file }).close();
  const other = new DatabaseSync(file);
  other.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = ${FIRST.version - 1}`);
  expect(versionOf(file)).toBe(FIRST.version);
  expect(() => openStore({ file })).toThrow(/another schema/);
  other.close();
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
  // Opening these says what they are.
  expect(() => requireKnownSchema(file)).not.toThrow();
});

test('examining a file takes no lock from the store that has it open', () => {
  const file = join(temporaryFolder(), 'store.db');
  const store = openStore({ file });
  versionOf(file);
  const close = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(file)});
    database.prepare('SELECT * FROM mangas').all();
    database.close();`;
  spawnSync(process.execPath, ['--eval', close]);
  // The last one to close removes the log: that process did not think that it was.
  expect(existsSync(`${file}-wal`)).toBe(true);
  store.close();
});

test('knows a file without tables, also one to which a look gave a page', () => {
  const file = join(temporaryFolder(), 'store.db');
  writeFileSync(file, '');
  expect(isEmptyFile(file)).toBe(true);
  openConnection(file).close();
  expect(readFileSync(file).length).toBeGreaterThan(0);
  expect(isEmptyFile(file)).toBe(true);
  openStore({ file }).close();
  expect(isEmptyFile(file)).toBe(false);
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
  expect(schemaVersion(second)).toBe(FIRST.version);
  first.close();
  second.close();
});

import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../testing/temporary-store.ts';
import { openConnection } from './connection.ts';

test('creates the folder and the file for its owner alone', () => {
  const folder = join(temporaryFolder(), 'data', 'deep');
  const file = join(folder, 'store.db');
  const database = openConnection(file);
  database.exec('CREATE TABLE t (a)');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o077).toBe(0);
  database.close();
});

test('flushes to the disk at every commit, and checks foreign keys', () => {
  const database = openConnection(join(temporaryFolder(), 'store.db'));
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {});
  expect(pragma('journal_mode')).toEqual(['wal']);
  expect(pragma('synchronous')).toEqual([2]);
  expect(pragma('foreign_keys')).toEqual([1]);
  expect(pragma('busy_timeout')).toEqual([5000]);
  database.close();
});

test('closes a file that is no database, and says why', () => {
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'Not a database, however long this text may be. '.repeat(100));
  const close = vi.spyOn(DatabaseSync.prototype, 'close');
  expect(() => openConnection(file)).toThrow(
    expect.objectContaining({ code: 'unavailable', cause: expect.any(Error) }),
  );
  expect(close).toHaveBeenCalledOnce();
  close.mockRestore();
});

test('says which file cannot be opened', () => {
  const folder = temporaryFolder();
  expect(() => openConnection(folder)).toThrow(
    expect.objectContaining({ code: 'unavailable', message: expect.stringContaining(folder) }),
  );
});

test('lets what the file defines call harmless functions only', () => {
  const database = openConnection(join(temporaryFolder(), 'store.db'));
  database.function('secretly', { directOnly: false }, () => 'ran');
  database.exec('CREATE VIEW planted AS SELECT secretly() AS answer');
  expect(() => database.prepare('SELECT answer FROM planted').get()).toThrow('unsafe use');
  database.close();
});

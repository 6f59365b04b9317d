import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { copyStore } from './maintenance.ts';
import { ANNA, addMangas, temporaryFolder, temporaryStore } from './testing/temporary-store.ts';

test('finds nothing wrong with a store in order', async () => {
  const store = temporaryStore();
  await store.as(ANNA).rankings.create({ title: 'Empty' });
  expect(store.findProblems()).toEqual([]);
  expect(() => store.checkHealth()).not.toThrow();
});

test.each([
  ['a gap', 'UPDATE rankingItems SET position = 5 WHERE position = 2'],
  ['a position used twice', 'UPDATE rankingItems SET position = 1'],
  ['a wrong count', 'UPDATE rankings SET itemsCount = 3'],
  ['a lost item', 'DELETE FROM rankingItems WHERE position = 1'],
])('finds %s', async (_, sql) => {
  const store = temporaryStore();
  const { rankings } = store.as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  const item = { title: '', author: '', coverUrl: null };
  await rankings.addItems(id, [
    { mangaId: 'a', ...item },
    { mangaId: 'b', ...item },
  ]);
  store.database.exec(sql);
  expect(store.findProblems()).toEqual([expect.stringContaining(id)]);
});

test('finds rows that refer to nothing', () => {
  const store = temporaryStore();
  store.database.exec(`
    PRAGMA foreign_keys = OFF;
    INSERT INTO mangaDetails VALUES (9, '', NULL, 0, 0);
  `);
  expect(store.findProblems()).toEqual([expect.stringContaining('mangaDetails')]);
});

test('finds what SQLite itself finds wrong', () => {
  const store = temporaryStore();
  store.database.exec(`
    PRAGMA ignore_check_constraints = ON;
    INSERT INTO catalogueRevision (only, revision) VALUES (2, '');
    PRAGMA ignore_check_constraints = OFF;
  `);
  expect(store.findProblems()).toEqual(['CHECK constraint failed in catalogueRevision']);
});

test('the revision of the catalogue changes with each write', async () => {
  const store = temporaryStore();
  const before = store.readRevision();
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  expect(store.readRevision()).toBe(before);
  await addMangas(store, 'One Piece');
  const after = store.readRevision();
  expect(after).toMatch(/^[0-9a-f]{16}$/);
  expect(after).not.toBe(before);
});

test('a closed store is not healthy', () => {
  const store = temporaryStore();
  store.close();
  expect(() => store.checkHealth()).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('copies a database in use, whole, and goes on serving', async () => {
  const source = join(temporaryFolder(), 'store.db');
  const store = temporaryStore({ file: source });
  const titles = Array.from({ length: 300 }, (_, index) => `Title ${index}`);
  await addMangas(store, ...titles);
  const { rankings } = store.as(ANNA);
  const file = join(temporaryFolder(), 'copy.db');
  const before = await rankings.create({ title: 'Before' });
  copyStore(source, file);
  await rankings.create({ title: 'After' });

  const copy = temporaryStore({ file });
  expect(copy.findProblems()).toEqual([]);
  const found = await copy.as(null).mangas.search({ query: 'title 29', cursor: null, limit: 20 });
  expect(found.items).toHaveLength(11);
  expect(await copy.as(ANNA).rankings.get(before.id)).toMatchObject({ title: 'Before' });
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('copies over no file that exists', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'store.db');
  temporaryStore({ file });
  const other = join(folder, 'other.db');
  writeFileSync(other, 'the previous copy');
  for (const target of [file, other]) {
    expect(() => copyStore(file, target)).toThrow(expect.objectContaining({ name: 'AppError' }));
  }
  expect(statSync(other).size).toBe('the previous copy'.length);
});

test('does not copy a file without tables', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'store.db');
  writeFileSync(file, '');
  const copy = join(folder, 'copy.db');
  expect(() => copyStore(file, copy)).toThrow(`The database in ${folder} is empty`);
  expect(existsSync(copy)).toBe(false);
});

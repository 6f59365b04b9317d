import fs, {
  existsSync,
  linkSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

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
    INSERT INTO catalogueRevision VALUES (2, '', '');
    PRAGMA ignore_check_constraints = OFF;
  `);
  expect(store.findProblems()).toEqual(['CHECK constraint failed in catalogueRevision']);
});

test('the revision of the catalogue changes with each write, its identity never', async () => {
  const store = temporaryStore();
  const before = store.readRevision();
  expect(before.identity).toMatch(/^[0-9a-f]{32}$/);
  expect(store.readRevision()).toEqual(before);
  await addMangas(store, 'One Piece');
  const after = store.readRevision();
  expect(after.identity).toBe(before.identity);
  expect(after.revision).toMatch(/^[0-9a-f]{16}$/);
  expect(after.revision).not.toBe(before.revision);
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
  writeFileSync(file, 'an older copy');
  const backingUp = copyStore(source, file);
  const before = await rankings.create({ title: 'During' });
  await backingUp;
  await rankings.create({ title: 'After' });

  const copy = temporaryStore({ file });
  expect(copy.findProblems()).toEqual([]);
  const found = await copy.as(null).mangas.search({ query: 'title 29', cursor: null, limit: 20 });
  expect(found.items).toHaveLength(11);
  const during = await copy.as(ANNA).rankings.get(before.id);
  expect([null, 'During']).toContain(during?.title ?? null);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('leaves the previous copy alone when it fails', async () => {
  const source = join(temporaryFolder(), 'store.db');
  temporaryStore({ file: source });
  const folder = temporaryFolder();
  const missing = join(folder, 'missing', 'copy.db');
  await expect(copyStore(source, missing)).rejects.toMatchObject({ name: 'AppError' });
  expect(existsSync(missing)).toBe(false);
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'the previous copy');
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  await expect(copyStore(source, file)).rejects.toMatchObject({ name: 'AppError' });
  expect(statSync(file).size).toBe('the previous copy'.length);
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

test.each<[string, (file: string, folder: string) => string]>([
  ['the database itself', (file) => file],
  ['its log', (file) => `${file}-wal`],
  ['a symbolic link to it', (file, folder) => link(symlinkSync, file, folder)],
  ['a hard link to it', (file, folder) => link(linkSync, file, folder)],
  ['another path to it', (file) => relative(process.cwd(), file)],
])('does not copy over %s', async (_, targetOf) => {
  const folder = temporaryFolder();
  const file = join(folder, 'store.db');
  const store = temporaryStore({ file });
  await addMangas(store, 'One Piece');
  const target = targetOf(file, folder);
  const before = statSync(file).ino;
  await expect(copyStore(file, target)).rejects.toThrow(`${target} is the database itself`);
  expect(statSync(file).ino).toBe(before);
  expect(store.findProblems()).toEqual([]);
});

function link(make: (target: string, path: string) => void, file: string, folder: string): string {
  const path = join(folder, 'link.db');
  make(file, path);
  return path;
}

test('does not copy a file without tables', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'store.db');
  writeFileSync(file, '');
  const copy = join(folder, 'copy.db');
  await expect(copyStore(file, copy)).rejects.toThrow(`The database in ${folder} is empty`);
  expect(existsSync(copy)).toBe(false);
});

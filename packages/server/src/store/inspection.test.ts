import { expect, test } from 'vitest';

import { ANNA, addMangas, temporaryStore } from './testing/temporary-store.ts';

test('finds nothing wrong with a store in order', async () => {
  const store = temporaryStore();
  await store.as(ANNA).rankings.create({ title: 'Empty' });
  expect(store.findProblems()).toEqual([]);
  expect(() => store.checkHealth()).not.toThrow();
});

test.each([
  ['a gap', 'UPDATE rankingItems SET position = 5 WHERE position = 2'],
  ['a position held twice', 'UPDATE rankingItems SET position = 1'],
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

test('reads the whole catalogue back, by id in code-point order', async () => {
  const store = temporaryStore();
  const ids = Array.from({ length: 1200 }, (_, index) => `m${index}`);
  const odd = ['😀', '\uFF21', 'é', 'Z', '!'];
  await addMangas(store, ...odd);
  for (let start = 0; start < ids.length; start += 300) {
    await addMangas(store, ...ids.slice(start, start + 300));
  }
  const read = [...store.readCatalogue()].map(({ manga }) => manga.id);
  expect(read).toEqual(['!', 'Z', ...ids.toSorted(), 'é', '\uFF21', '😀']);
});

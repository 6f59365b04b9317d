import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ANNA, addMangas, temporaryFolder, temporaryStore } from './testing/temporary-store.ts';

test('copies a database in use, whole, and goes on serving', async () => {
  const store = temporaryStore();
  const titles = Array.from({ length: 300 }, (_, index) => `Title ${index}`);
  await addMangas(store, ...titles);
  const { rankings } = store.as(ANNA);
  const file = join(temporaryFolder(), 'copy.db');
  writeFileSync(file, 'an older copy');
  const backingUp = store.backup(file);
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

test('leaves the former copy alone when it fails', async () => {
  const store = temporaryStore();
  const folder = temporaryFolder();
  const missing = join(folder, 'missing', 'copy.db');
  await expect(store.backup(missing)).rejects.toMatchObject({ name: 'AppError' });
  expect(existsSync(missing)).toBe(false);
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'the former copy');
  store.close();
  await expect(store.backup(file)).rejects.toMatchObject({ name: 'AppError' });
  expect(statSync(file).size).toBe('the former copy'.length);
  expect(readdirSync(folder)).toEqual(['copy.db']);
});

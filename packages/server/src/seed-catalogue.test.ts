import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLogger } from '@palmanga/host';
import { expect, test } from 'vitest';

import { seedCatalogue } from './seed-catalogue.ts';
import { openStore } from './store/index.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures');

test('loads the shipped catalogue as samples, into an empty catalogue only', async () => {
  const store = openStore({ file: ':memory:' });
  const logger = createLogger('fatal');
  await seedCatalogue(store, FIXTURES, logger);
  expect(await store.samples.listSamples()).toHaveLength(60);
  expect(store.countMangas()).toBe(60);
  await store.samples.removeSamples(['akira', 'naruto']);
  await seedCatalogue(store, FIXTURES, logger);
  expect(store.countMangas()).toBe(58);
  store.close();
});

test('names the works of the shipped catalogue to begin with, until others are named', async () => {
  const store = openStore({ file: ':memory:' });
  const logger = createLogger('fatal');
  await seedCatalogue(store, FIXTURES, logger);
  const named = JSON.parse(readFileSync(join(FIXTURES, 'starters.json'), 'utf8')) as string[];
  const { mangas } = store.as({ uid: 'lea', email: null, displayName: null, isAdmin: false });
  const ids = async () => (await mangas.listStarters()).map(({ id }) => id);
  expect(named.length).toBeGreaterThan(5);
  expect(await ids()).toEqual(named);
  await store.nameStarters([]);
  await seedCatalogue(store, FIXTURES, logger);
  expect(await ids()).toEqual([]);
  store.close();
});

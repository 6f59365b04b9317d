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

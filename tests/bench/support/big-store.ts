import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { LIMITS, type CatalogueEntry } from '@palmanga/core';
import { openStore, type Store } from '@palmanga/server/store';

import { generateCatalogue } from './catalogue.ts';

/** Increase it when the generator or the schema changes, so that older files are built again. */
const FORMAT = 5;
const BATCHES_IN_FLIGHT = 8;
const CACHE = resolve(import.meta.dirname, '../../../artifacts/bench');

const OPERATOR = { uid: 'operator', email: null, displayName: null, isAdmin: true };

/** Where `openBigStore` keeps its file. */
export const bigStoreFile = (count: number): string =>
  resolve(CACHE, `catalogue-${FORMAT}-${count}.sqlite`);

/**
 * A store of `count` generated manga, written as an import writes them, in a file that later runs
 * reuse.
 */
export async function openBigStore(count: number): Promise<Store> {
  const file = bigStoreFile(count);
  if (!existsSync(file)) await build(file, count);
  return openStore({ file, matchesInThread: true });
}

async function build(file: string, count: number): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const partial = `${file}.partial`;
  for (const suffix of ['', '-wal', '-shm']) rmSync(partial + suffix, { force: true });
  const store = openStore({ file: partial });
  const { catalogue } = store.as(OPERATOR);
  const start = performance.now();
  let inFlight: Promise<void>[] = [];
  for (const batch of batches(generateCatalogue(count))) {
    inFlight.push(catalogue.write(batch));
    if (inFlight.length === BATCHES_IN_FLIGHT) {
      await Promise.all(inFlight);
      inFlight = [];
    }
  }
  await Promise.all(inFlight);
  store.close();
  renameSync(partial, file);
  const seconds = (performance.now() - start) / 1000;
  console.log(`Built a store of ${count} mangas in ${seconds.toFixed(1)} s.`);
}

function* batches(entries: Iterable<CatalogueEntry>): Generator<CatalogueEntry[]> {
  let batch: CatalogueEntry[] = [];
  for (const entry of entries) {
    batch.push(entry);
    if (batch.length === LIMITS.importBatch) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

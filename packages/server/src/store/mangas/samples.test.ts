import type { CatalogueEntry } from '@palmanga/core';
import { beforeEach, expect, test } from 'vitest';

import type { Store } from '../store.ts';
import { ANNA, temporaryStore } from '../testing/temporary-store.ts';

const OPERATOR = { ...ANNA, uid: 'uid-op', isAdmin: true };

const entry = (id: string): CatalogueEntry => ({
  manga: {
    id,
    title: `Titre ${id}`,
    author: 'Autrice',
    originalTitle: null,
    altTitles: [],
    officialTitles: 0,
    coverThumbUrl: null,
    sourceCoverUrl: null,
    anilistId: null,
    createdAt: 1,
    updatedAt: 1,
  },
  details: { description: 'Synopsis', coverLargeUrl: null, createdAt: 1, updatedAt: 1 },
});
const copy = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });

let store: Store;
beforeEach(async () => {
  store = temporaryStore();
  await store.samples.write(['ranked', 'favorite', 'unused', 'rewritten'].map(entry));
  await store.as(OPERATOR).catalogue.write([entry('imported'), entry('rewritten')]);
});

const ids = () => [...store.readCatalogue()].map(({ manga }) => manga.id);

test('are those that the server wrote and no import has written since', async () => {
  const { catalogue } = store.as(OPERATOR);
  expect(await catalogue.listSamples()).toEqual(['favorite', 'ranked', 'unused']);
});

test('are removed unless a ranking or a favorite holds them, search words included', async () => {
  const { rankings, favorites } = store.as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  await rankings.addItems(id, [copy('ranked')]);
  await favorites.add(copy('favorite'));
  const { catalogue, mangas } = store.as(OPERATOR);
  const before = store.readRevision();
  expect(await catalogue.removeSamples([...ids(), 'unknown'])).toBe(1);
  expect(ids()).toEqual(['favorite', 'imported', 'ranked', 'rewritten']);
  expect(store.readRevision()).not.toBe(before);
  const { items } = await mangas.search({ query: 'unused', cursor: null, limit: 5 });
  expect(items).toEqual([]);
  expect(store.findProblems()).toEqual([]);
  expect(await catalogue.removeSamples(ids())).toBe(0);
});

test('are looked for among all items before the lock is taken, and what is ranked meanwhile stays', async () => {
  const { rankings } = store.as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  const statements: string[] = [];
  const prepare = store.database.prepare.bind(store.database);
  store.database.prepare = (text) => {
    if (text.includes('FROM rankingItems')) statements.push(String(store.database.isTransaction));
    return prepare(text);
  };
  const removing = store.as(OPERATOR).catalogue.removeSamples(ids());
  const adding = rankings.addItems(id, [copy('unused')]);
  await adding;
  // The addition came between the look and the lock, or after the removal.
  const removed = await removing;
  expect(statements[0]).toBe('false');
  expect([removed, ids().includes('unused')]).toBeOneOf([
    [2, true],
    [3, false],
  ]);
});

test('leave the revision as it is when none is removed', async () => {
  const before = store.readRevision();
  expect(await store.as(OPERATOR).catalogue.removeSamples(['imported'])).toBe(0);
  expect(store.readRevision()).toEqual(before);
});

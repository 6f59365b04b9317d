import { AppError, type CatalogueEntry } from '@palmanga/core';
import { expect, test } from 'vitest';

import { databaseFile } from '../database/connection.ts';
import { ANNA, addMangas, temporaryStore } from '../testing/temporary-store.ts';

const OPERATOR = { ...ANNA, uid: 'uid-op', isAdmin: true };
const entry: CatalogueEntry = {
  manga: {
    id: 'mal-2',
    title: 'Berserk',
    author: 'Kentarō Miura',
    originalTitle: null,
    altTitles: ['ベルセルク', '☆', 'a "b"\\'],
    officialTitles: 0,
    coverThumbUrl: 'covers/a.webp',
    sourceCoverUrl: null,
    anilistId: 7,
    createdAt: 1,
    updatedAt: 2,
  },
  details: { description: 'Guts.', coverLargeUrl: 'covers/b.webp', createdAt: 3, updatedAt: 4 },
};

test('gives an entry back as it was written, the times of its details included', async () => {
  const { catalogue } = temporaryStore().as(OPERATOR);
  await catalogue.write([entry]);
  expect(await catalogue.find([{ id: 'mal-2', anilistId: null }])).toEqual([entry]);
  expect(await catalogue.find([{ id: 'other', anilistId: 7 }])).toEqual([entry]);
  expect(await catalogue.find([{ id: 'other', anilistId: 8 }])).toEqual([null]);
});

test('an entry without AniList id is found by its own id alone', async () => {
  const { catalogue } = temporaryStore().as(OPERATOR);
  const without = { ...entry, manga: { ...entry.manga, anilistId: null } };
  await catalogue.write([without]);
  expect(await catalogue.find([{ id: 'other', anilistId: null }])).toEqual([null]);
});

test('gives an entry that lost its details the times of its manga', async () => {
  const store = temporaryStore();
  const { catalogue } = store.as(OPERATOR);
  await catalogue.write([entry]);
  store.database.exec('DELETE FROM mangaDetails');
  expect(await catalogue.find([{ id: 'mal-2', anilistId: null }])).toEqual([
    {
      manga: entry.manga,
      details: { description: '', coverLargeUrl: null, createdAt: 1, updatedAt: 2 },
    },
  ]);
});

test.each([2 ** 53, 1.5, Number.NaN])('refuses the AniList id %d', async (anilistId) => {
  const { catalogue } = temporaryStore().as(OPERATOR);
  const wrong = { ...entry, manga: { ...entry.manga, anilistId } };
  await expect(catalogue.write([wrong])).rejects.toThrow(
    new AppError('payload-invalid', 'An AniList id is a whole number'),
  );
});

test('a search refuses a cursor that is half of one', async () => {
  const store = temporaryStore();
  await addMangas(store, 'One Piece');
  for (const cursor of [['one', 1], [1.5], [null, 'a'], { part: 'titles' }]) {
    const request = { query: 'one', cursor: encodeURIComponent(JSON.stringify(cursor)), limit: 2 };
    await expect(store.as(null).mangas.search(request)).rejects.toMatchObject({
      code: 'payload-invalid',
    });
  }
});

test('a data folder holds one database', () => {
  expect(databaseFile('/data')).toBe('/data/palmanga.db');
});

test('a profile saved without a bio has an empty one', async () => {
  const store = temporaryStore();
  await store.as(ANNA).profiles.saveOwn({ displayName: 'Anna' });
  const row = store.database.prepare('SELECT bio FROM profiles').get();
  expect(row).toMatchObject({ bio: '' });
});

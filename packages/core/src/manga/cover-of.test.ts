import { expect, it } from 'vitest';

import { coverOf, sheetCovers } from './cover-of.ts';
import type { Manga, MangaDetails } from './manga.ts';

const manga = (coverThumbUrl: string | null, sourceCoverUrl: string | null): Manga => ({
  id: 'm1',
  title: 'Titre',
  author: '',
  coverThumbUrl,
  sourceCoverUrl,
  anilistId: null,
  createdAt: 0,
  updatedAt: 0,
});
const details = (coverLargeUrl: string | null): MangaDetails => ({
  description: '',
  coverLargeUrl,
  createdAt: 0,
  updatedAt: 0,
});

it.each([
  ['thumb', 'source', 'thumb'],
  ['thumb', null, 'thumb'],
  [null, 'source', 'source'],
  [null, null, null],
])('of %j and %j the cover of a manga is %j', (thumb, source, expected) => {
  expect(coverOf(manga(thumb, source))).toBe(expected);
});

it.each([
  [manga('thumb', null), details('large'), { thumb: 'thumb', large: 'large' }],
  [manga(null, 'source'), details(null), { thumb: 'source', large: 'source' }],
  [null, details('large'), { thumb: 'large', large: 'large' }],
  [manga('thumb', null), null, { thumb: 'thumb', large: 'thumb' }],
  [null, null, { thumb: null, large: null }],
])('a sheet shows the best covers that there are (case %#)', (one, other, expected) => {
  expect(sheetCovers({ manga: one, details: other })).toEqual(expected);
});

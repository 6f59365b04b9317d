import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { coverToStore, parseCoverAddress, coverOf, sheetCovers } from './covers.ts';
import type { Manga, MangaDetails } from './manga.ts';

describe('coverToStore', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' HTTP://cdn.example/http:b ', 'https://cdn.example/http:b'],
    ['gs://bucket/covers/a.webp', 'gs://bucket/covers/a.webp'],
    ['/covers/a.webp', '/covers/a.webp'],
    ['gs://bucket/a.webp', null],
    ['users/lea/avatar.png', null],
    ['/Covers/a.webp', null],
    ['covers', null],
    [`http://x/${'a'.repeat(2038)}`, `https://x/${'a'.repeat(2038)}`],
    [`http://x/${'a'.repeat(2039)}`, null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['', null],
    [null, null],
  ])('%j is stored as %j', (address, stored) => {
    expect(coverToStore(address)).toBe(stored);
  });
});

describe('parseCoverAddress', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    [' http://cdn.example/a b.jpg?x=1#y ', 'http://cdn.example/a b.jpg?x=1#y'],
    ['HTTPS://CDN.EXAMPLE/a', 'HTTPS://CDN.EXAMPLE/a'],
  ])('passes %j through', (address, url) => {
    expect(parseCoverAddress(address)).toEqual({ kind: 'url', url });
  });

  it.each([
    ['gs://bucket/covers/a.webp', 'covers/a.webp'],
    ['gs://bucket.appspot.com/a b.webp', 'a b.webp'],
    ['covers/a.webp', 'covers/a.webp'],
    ['/covers/a.webp', 'covers/a.webp'],
    ['covers/été/日本.webp', 'covers/été/日本.webp'],
    ['a.webp', 'a.webp'],
    ['covers/a:b.webp', 'covers/a:b.webp'],
  ])('%j is the object %j', (address, path) => {
    expect(parseCoverAddress(address)).toEqual({ kind: 'path', path });
  });

  it.each([
    null,
    '',
    '  ',
    'gs://bucket',
    'gs://bucket/',
    'gs:///a.webp',
    'gs://bucket/../secret',
    'gs://bucket/a\u2028b.webp',
    'covers/gs://bucket/a.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://x/1',
    'file:///etc/passwd',
    'ftp://host/a.jpg',
    'https://',
    'http:///a',
    '//host/a.jpg',
    '../a.jpg',
    'a/./b.jpg',
    'a//b.jpg',
    'covers/',
    'a\\b.jpg',
    'a\u0000.jpg',
    'https://cdn.example/a\u202Eb.jpg',
    'https://cdn.example/a\u2028.jpg',
    'covers/a\uD800.jpg',
    'java\nscript:alert(1)',
  ])('%j is nowhere', (address) => {
    expect(parseCoverAddress(address)).toEqual({ kind: 'none' });
  });

  it('passes any web address through', () => {
    const urlPieces = fc.constantFrom(
      'a',
      '日',
      '/',
      '..',
      '//',
      '?',
      '#',
      '%20',
      ' ',
      ':',
      '@',
      'gs:',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('http', 'https', 'HTTP'),
        fc.string({ unit: urlPieces }),
        (scheme, rest) => {
          const url = `${scheme}://cdn.example${rest === '' ? '' : '/'}${rest}`.trimEnd();
          expect(parseCoverAddress(url)).toEqual({ kind: 'url', url });
        },
      ),
    );
  });

  it('gives web addresses, plain paths or nothing, and never throws', () => {
    const pieces = fc.constantFrom('gs:', 'http:', '/', '//', '..', '.', 'a', ':', '?', ' ', '\\');
    fc.assert(
      fc.property(fc.string({ unit: pieces }), (text) => {
        const cover = parseCoverAddress(text);
        const shown = cover.kind === 'url' ? cover.url : '';
        const stored = cover.kind === 'path' ? cover.path : '';
        expect(shown).toMatch(/^(?:http:\/\/[^/]|$)/);
        expect(stored).not.toMatch(/\\|^\/|\/$|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/);
      }),
      { numRuns: 1000 },
    );
  });
});

const manga = (coverThumbUrl: string | null, sourceCoverUrl: string | null): Manga => ({
  id: 'm1',
  title: 'Titre',
  author: '',
  originalTitle: null,
  altTitles: [],
  officialTitles: 0,
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

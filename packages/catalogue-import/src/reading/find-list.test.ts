import { describe, expect, test } from 'vitest';

import { findList, formatListPath } from './find-list.ts';

const media = { id: 30013, title: { romaji: 'ONE PIECE' } };

describe('findList', () => {
  test.each([
    ['a page of AniList', { data: { Page: { media: [media] } } }, 'data Page media', false],
    ['one Media', { data: { Media: media } }, 'data Media', true],
    ['any key', { total: 1, les_mangas: [{ id: 'a', title: 'b' }] }, 'les_mangas', false],
    ['the longest list', { a: [media], b: [media, media], c: [1, 2, 3] }, 'b', false],
    ['the outermost list', { a: { b: [media, media] }, c: [media] }, 'c', false],
    ['a list rather than a record', { one: media, all: { of: [media] } }, 'all of', false],
  ])('finds %s', (_, value, path, isSingle) => {
    expect(findList(value)).toEqual({ path: path.split(' '), isSingle });
  });

  test.each([[null], [[media]], [{}], [{ a: [] }], [{ a: [[media]] }], ['x'], [{ a: ['x'] }]])(
    'finds nothing in %j',
    (value) => {
      expect(findList(value)).toBeNull();
    },
  );
});

test('a path is written as jq reads it', () => {
  expect(formatListPath(['data', 'Page', 'media'])).toBe('.data.Page.media');
  expect(formatListPath(['my list', '1er', 'a"b', 'a-b'])).toBe('."my list"."1er"."a\\"b"."a-b"');
});

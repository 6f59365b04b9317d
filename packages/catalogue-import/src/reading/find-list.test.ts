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
    expect(findList(value)).toEqual({ path: path.split(' '), isSingle, lacks: [] });
  });

  test.each([
    ['MangaDex', { data: [{ id: 'x', type: 'manga', attributes: { title: { en: 'A' } } }] }],
    ['Kitsu', { data: [{ id: '1', type: 'manga', attributes: { canonicalTitle: 'A' } }] }],
    ['Jikan', { pagination: {}, data: [{ mal_id: 2, title: 'Berserk' }] }],
  ])('finds the manga of %s', (_, value) => {
    expect(findList(value)).toEqual({ path: ['data'], isSingle: false, lacks: [] });
    expect(findList({ data: value.data[0] })).toMatchObject({ path: ['data'], isSingle: true });
  });

  test('prefers a list that can be imported, and says what another one lacks', () => {
    const [ours, others] = [[{ id: 'a', title: 'A' }], [{ id: 1 }, { id: 2 }]];
    expect(findList({ genres: others, list: ours })).toMatchObject({ path: ['list'], lacks: [] });
    expect(findList({ list: ours, genres: others })).toMatchObject({ path: ['list'] });
    expect(findList({ results: [{ id: 1, name: 'A' }] })).toMatchObject({ lacks: ['title'] });
    expect(findList({ results: [{ title: 'A' }] })).toMatchObject({ lacks: ['id'] });
    expect(findList({ results: [{ id: 1, title: {} }] })).toMatchObject({ lacks: [] });
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

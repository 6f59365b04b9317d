import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { isMangaId, isNewMangaId, parseMangaCopy } from './manga.ts';

describe('isMangaId', () => {
  it.each(['mal-2', '日本', 'a b', '__a', '__a__b', 'a__b__', '...', 'x'.repeat(300)])(
    'accepts %j',
    (id) => {
      expect(isMangaId(id)).toBe(true);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '__x__',
    '__xyz__',
    'a/b',
    '\uD800',
    'a\nb',
    'a\u007F',
    'x'.repeat(301),
    null,
    1,
  ])('refuses %j', (id) => {
    expect(isMangaId(id)).toBe(false);
  });
});

describe('isNewMangaId', () => {
  it.each([
    'mal-2',
    'a b',
    'é',
    'e\u0301',
    'คำ',
    'x'.repeat(150),
    'é'.repeat(75),
    '漫'.repeat(50),
    `${'𠮷'.repeat(37)}xx`,
  ])('accepts %j', (id) => {
    expect(isNewMangaId(id)).toBe(true);
  });

  it.each([
    '',
    'a/b',
    'x'.repeat(151),
    'é'.repeat(76),
    '漫'.repeat(51),
    `${'𠮷'.repeat(37)}xxx`,
    3,
    'a\u202Eb',
    'a\u200Bb',
    'a\u0085b',
    'a\u00A0b',
    'a\u3000b',
    'a\u3164',
    'a\uFE0F',
    ' a',
    'a ',
    'a  b',
    '\u0301',
  ])('refuses %j', (id) => {
    expect(isNewMangaId(id)).toBe(false);
  });
});

describe('parseMangaCopy', () => {
  const given = { mangaId: 'a', title: 'A', author: 'B', coverUrl: null };

  it.each([
    ['a title that turns around', { title: 'abc\u202Egnp.exe' }, { title: 'abcgnp.exe' }],
    ['two lines', { title: 'a\nb', author: 'c\u2028d' }, { title: 'a b', author: 'c d' }],
    ['a title of nothing visible', { title: '\u3164\u200B' }, { title: 'a' }],
    ['an author of nothing visible', { author: '\u2800 ' }, { author: '' }],
    [
      'endless texts',
      { title: 'x'.repeat(2000), author: 'y'.repeat(2000) },
      {
        title: 'x'.repeat(LIMITS.mangaTitleLength),
        author: 'y'.repeat(LIMITS.mangaAuthorLength),
      },
    ],
  ])('cleans and cuts %s', (_, sent, stored) => {
    expect(parseMangaCopy({ ...given, ...sent })).toEqual({ ...given, ...stored });
  });
});

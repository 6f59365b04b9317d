import { describe, expect, it } from 'vitest';

import { isMangaId, isNewMangaId } from './manga.ts';

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
  it.each(['mal-2', 'x'.repeat(150), 'é'.repeat(75), '漫'.repeat(50), `${'𠮷'.repeat(37)}xx`])(
    'accepts %j',
    (id) => {
      expect(isNewMangaId(id)).toBe(true);
    },
  );

  it.each([
    '',
    'a/b',
    'x'.repeat(151),
    'é'.repeat(76),
    '漫'.repeat(51),
    `${'𠮷'.repeat(37)}xxx`,
    3,
  ])('refuses %j', (id) => {
    expect(isNewMangaId(id)).toBe(false);
  });
});

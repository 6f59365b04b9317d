import { describe, expect, it } from 'vitest';

import { isMangaId } from './manga.ts';

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

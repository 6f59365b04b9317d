import { describe, expect, it } from 'vitest';

import { IMPORT_LIMITS } from '../catalogue-import/limits.ts';
import { parseNewFavorite } from '../favorite/new-favorite.ts';
import { LIMITS } from '../limits.ts';
import { parseNewItems } from '../ranking/new-items.ts';
import type { NewRankingItem } from '../ranking/ranking.ts';
import { isMangaId } from './manga-copy.ts';

const item: NewRankingItem = { mangaId: 'a', title: 'A', author: '', coverUrl: null };
const invalid = expect.objectContaining({ code: 'payload-invalid' });

describe('parseNewItems', () => {
  it('keeps the known fields only, and duplicates', () => {
    const extra = { ...item, position: 7, ownerUid: 'x' };
    expect(parseNewItems([extra, item])).toEqual([item, item]);
  });

  it.each([
    ['an empty list', []],
    ['no list', null],
    ['null', [null]],
    ['nothing', [undefined]],
    ['an empty id', [{ ...item, mangaId: '' }]],
    ['an id that is a path', [{ ...item, mangaId: 'a/b' }]],
    ['a number as id', [{ ...item, mangaId: 3 }]],
    ['no title', [{ mangaId: 'a', author: '', coverUrl: null }]],
    ['no author', [{ ...item, author: undefined }]],
    ['no cover', [{ mangaId: 'a', title: '', author: '' }]],
    ['an endless title', [{ ...item, title: 'x'.repeat(2001) }]],
    ['an endless address', [{ ...item, coverUrl: 'x'.repeat(2049) }]],
    ['one bad item among good ones', [item, { ...item, author: {} }]],
  ])('refuses %s', (_, value) => {
    expect(() => parseNewItems(value as NewRankingItem[])).toThrow(invalid);
  });
});

describe('parseNewFavorite', () => {
  it('keeps the known fields only', () => {
    expect(parseNewFavorite({ ...item, createdAt: 3 } as typeof item)).toEqual(item);
  });

  it('refuses an empty id', () => {
    expect(() => parseNewFavorite({ ...item, mangaId: '' })).toThrow(invalid);
  });
});

describe('isMangaId', () => {
  it.each(['mal-2', '日本', 'a b', '__a', '__a__b', 'a__b__', '...', 'x'.repeat(300)])(
    'accepts %j',
    (id) => {
      expect(isMangaId(id)).toBe(true);
    },
  );

  it.each(['', '.', '..', '__x__', '__xyz__', 'a/b', '\uD800', 'a\nb', 'x'.repeat(301), null, 1])(
    'refuses %j',
    (id) => {
      expect(isMangaId(id)).toBe(false);
    },
  );
});

it('lets every manga that an import accepts be ranked and marked', () => {
  expect(LIMITS.mangaIdLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.idLength);
  expect(LIMITS.mangaTextLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.titleLength);
  expect(LIMITS.mangaTextLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.authorLength);
  expect(LIMITS.addressLength).toBeGreaterThanOrEqual(IMPORT_LIMITS.addressLength);
});

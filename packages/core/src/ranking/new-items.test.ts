import { describe, expect, it } from 'vitest';

import { parseNewItems } from './new-items.ts';
import type { NewRankingItem } from './ranking.ts';

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
    ['no object', [null]],
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

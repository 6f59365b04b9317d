import { describe, expect, it } from 'vitest';

import { parseTitle, parseNewItems, type NewRankingItem } from './ranking.ts';

describe('parseTitle', () => {
  it.each([
    ['  Top Shonen ', 'Top Shonen'],
    ['🔥', '🔥'],
    ['進撃', '進撃'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\uD800', 'a\uFFFD'],
    [` ${'a'.repeat(200)} `, 'a'.repeat(200)],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j gives %j', (title, expected) => {
    expect(parseTitle(title)).toBe(expected);
  });

  it.each(['', ' \n\t\u00A0', '\u200B\u200D', '\u2066\u0000'])(
    'refuses the invisible %j',
    (title) => {
      expect(() => parseTitle(title)).toThrow(expect.objectContaining({ code: 'title-required' }));
    },
  );

  it.each([201, 10_000])('refuses %d characters', (length) => {
    expect(() => parseTitle('a'.repeat(length))).toThrow(
      expect.objectContaining({ code: 'title-too-long' }),
    );
  });
});

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

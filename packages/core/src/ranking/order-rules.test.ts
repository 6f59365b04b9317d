import { describe, expect, it } from 'vitest';

import { orderBy, type OrderRule } from './order-rules.ts';
import type { RankingItem } from './ranking.ts';

const item = ([mangaId, title, author]: readonly [string, string, string]): RankingItem => ({
  mangaId,
  title,
  author,
  coverUrl: null,
  position: 1,
  addedAt: 0,
  note: null,
});

describe('orderBy', () => {
  const items = (
    [
      ['z', 'Zetman', 'Katsura'],
      ['e', 'Éden', ''],
      ['10', 'Tome 10', 'Ôtomo'],
      ['2', 'tome 2', 'Otomo'],
      ['a', 'Akira', 'Ôtomo'],
      ['d', '...Dédé', ''],
    ] as const
  ).map(item);

  it.each<[OrderRule, string]>([
    ['title', 'a d e 2 10 z'],
    ['author', 'z a 2 10 d e'],
    ['reverse', 'd a 2 10 e z'],
  ])('by %s', (rule, expected) => {
    expect(orderBy(items, rule).join(' ')).toBe(expected);
  });

  it('keeps the order of what is equal', () => {
    const same = (['b', 'a', 'c'] as const).map((id) => item([id, 'Monster', 'Urasawa']));
    expect(orderBy(same, 'title')).toEqual(['b', 'a', 'c']);
    expect(orderBy(same, 'author')).toEqual(['b', 'a', 'c']);
  });
});

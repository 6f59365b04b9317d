import type { RankingItem } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arrange, idsOf, placeVisible } from './item-order.ts';

const item = (mangaId: string, index: number): RankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position: index + 1,
  addedAt: 0,
  note: null,
});
const list = (text: string) => text.split('').map(item);
const text = (items: readonly RankingItem[]) => idsOf(items).join('');

describe('arrange', () => {
  it('puts the items listed first and keeps the others after, in their order', () => {
    expect(text(arrange(list('abcd'), ['c', 'a']))).toBe('cabd');
  });

  it('ignores unknown and repeated ids', () => {
    expect(text(arrange(list('abc'), ['b', 'z', 'b']))).toBe('bac');
  });
});

describe('placeVisible', () => {
  const moveOne = (
    items: readonly RankingItem[],
    hidden: ReadonlySet<string>,
    mangaId: string,
    target: number,
  ) => placeVisible(items, hidden, [{ mangaId, position: target + 1 }]).items;

  it('moves several at once, around what is hidden', () => {
    const placed = [
      { mangaId: 'e', position: 2 },
      { mangaId: 'a', position: 1 },
      { mangaId: 'x', position: 1 },
    ];
    expect(text(placeVisible(list('abxcde'), new Set('x'), placed).items)).toBe('aebxcd');
  });

  it.each([
    ['abcd', '', 'a', 2, 'bcad'],
    ['abcd', '', 'd', 0, 'dabc'],
    ['abcd', '', 'b', 99, 'acdb'],
    ['abcd', '', 'b', -1, 'bacd'],
    ['abcd', '', 'z', 0, 'abcd'],
    ['axb', 'x', 'b', 0, 'bax'],
    ['abx', 'x', 'a', 1, 'bxa'],
    ['xab', 'x', 'b', 0, 'xba'],
  ])('in %s with %s hidden, %s to %i gives %s', (items, hidden, id, target, expected) => {
    expect(text(moveOne(list(items), new Set(hidden), id, target))).toBe(expected);
  });

  it('keeps every item once and puts the moved one at its target among those visible', () => {
    const letters = 'abcdefgh'.split('');
    fc.assert(
      fc.property(
        fc.subarray(letters),
        fc.constantFrom(...letters),
        fc.integer({ min: 0, max: 7 }),
        (hiddenLetters, id, target) => {
          const hidden = new Set(hiddenLetters.filter((letter) => letter !== id));
          const moved = idsOf(moveOne(letters.map(item), hidden, id, target));
          const visible = moved.filter((letter) => !hidden.has(letter));
          expect(moved.toSorted()).toEqual(letters);
          expect(visible.indexOf(id)).toBe(Math.min(target, visible.length - 1));
        },
      ),
    );
  });
});

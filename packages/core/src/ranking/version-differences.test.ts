import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareVersions } from './version-differences.ts';

const order = (text: string, itemsCount = text.length) => ({
  itemIds: Array.from(text),
  itemsCount,
});
const between = (before: string, after: string) => compareVersions(order(before), order(after));

describe('compareVersions', () => {
  it.each([
    ['abc', 'abc', 0],
    ['abcde', 'eabcd', 1],
    ['abcde', 'bcdea', 1],
    ['abcde', 'edcba', 4],
    ['abcdef', 'badcfe', 3],
    ['', 'abc', 0],
  ])('from %j to %j, %i moved', (before, after, moved) => {
    expect(between(before, after).moved).toBe(moved);
  });

  it('tells what is new, what is gone, and how far each went', () => {
    const { moved, added, removed, movements } = between('abcd', 'xdab');
    expect({ moved, added, removed }).toEqual({ moved: 1, added: ['x'], removed: ['c'] });
    expect(movements).toEqual(
      new Map<string, unknown>([
        ['x', 'new'],
        ['d', 2],
        ['a', -2],
        ['b', -2],
      ]),
    );
  });

  it('says nothing of the items beyond what is known of an order', () => {
    const cutBefore = compareVersions(order('ab', 4), order('cabd'));
    expect(cutBefore).toMatchObject({ moved: 0, added: [], removed: [] });
    expect(cutBefore.movements).toEqual(
      new Map([
        ['a', -1],
        ['b', -1],
      ]),
    );
    const cutAfter = compareVersions(order('abcd'), order('xb', 5));
    expect(cutAfter).toMatchObject({ moved: 0, added: ['x'], removed: [] });
  });

  const orders = fc.shuffledSubarray(Array.from('abcdefgh')).map((ids) => ids.join(''));

  it('counts as few moves as the best of all ways to keep items', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const common = Array.from(after).filter((id) => before.includes(id));
        let best = 0;
        for (let chosen = 0; chosen < 1 << common.length; chosen += 1) {
          const kept = common.filter((_, index) => (chosen >> index) & 1);
          const places = kept.map((id) => before.indexOf(id));
          const isInOrder = places.every(
            (place, index) => index === 0 || place > (places[index - 1] ?? 0),
          );
          if (isInOrder) best = Math.max(best, kept.length);
        }
        expect(between(before, after).moved).toBe(common.length - best);
      }),
    );
  });

  it('tells enough to make the one order from the other', () => {
    fc.assert(
      fc.property(orders, orders, (before, after) => {
        const { added, removed, movements } = between(before, after);
        const made = new Map<number, string>();
        for (const [index, id] of Array.from(before).entries()) {
          const movement = movements.get(id) ?? 0;
          if (!removed.includes(id)) made.set(index - Number(movement), id);
        }
        const left = Array.from(after).filter((_, index) => !made.has(index));
        expect(left).toEqual(added);
        for (const [index, id] of made) expect(after[index]).toBe(id);
      }),
    );
  });

  it('compares 5,000 items at once', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `m${index}`);
    const reversed = { itemIds: ids.toReversed(), itemsCount: 5000 };
    expect(compareVersions({ itemIds: ids, itemsCount: 5000 }, reversed).moved).toBe(4999);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rankTogether, TOGETHER_ITEMS } from './rank-together.ts';
import { schulzeRelation } from './schulze.ts';

const ids = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`);
const IDS = ids(9);
/** Any orders, each of some of nine manga. */
const orders = fc.array(fc.shuffledSubarray(IDS), { minLength: 2, maxLength: 8 });
/** Any orders, each of all nine. */
const wholeOrders = fc.array(fc.shuffledSubarray(IDS, { minLength: 9 }), {
  minLength: 2,
  maxLength: 8,
});
const ballotsOf = (lists: readonly (readonly string[])[]) =>
  lists.map((list) => Int32Array.from(IDS, (id) => list.indexOf(id) + 1));
/** By how many of those that have both, one stands before the other. */
function marginOf(lists: readonly (readonly string[])[], one: string, other: string): number {
  const both = lists.filter((list) => list.includes(one) && list.includes(other));
  const wins = both.filter((list) => list.indexOf(one) < list.indexOf(other)).length;
  return 2 * wins - both.length;
}

describe('the order of several orders', () => {
  it('has what at least two and at least half of them have, once', () => {
    fc.assert(
      fc.property(orders, (lists) => {
        const expected = IDS.filter((id) => {
          const count = lists.filter((list) => list.includes(id)).length;
          return count >= 2 && count >= lists.length / 2;
        });
        expect(rankTogether(lists).toSorted()).toEqual(expected);
      }),
    );
  });

  it('holds what every order puts one way', () => {
    fc.assert(
      fc.property(orders, (lists) => {
        const result = rankTogether(lists);
        const inAll = result.filter((id) => lists.every((list) => list.includes(id)));
        for (const [index, one] of inAll.entries()) {
          for (const other of inAll.slice(index + 1)) {
            expect(marginOf(lists, other, one)).toBeLessThan(lists.length);
          }
        }
      }),
    );
  });

  it('is that of one order, given several times', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(IDS), fc.integer({ min: 2, max: 8 }), (list, count) => {
        expect(rankTogether(Array.from({ length: count }, () => list))).toEqual(list);
      }),
    );
  });

  it.each([
    ['of some', orders],
    ['of all', wholeOrders],
  ])('begins with what beats all others, in orders %s', (_, arbitrary) => {
    let found = 0;
    fc.assert(
      fc.property(arbitrary, (lists) => {
        const result = rankTogether(lists);
        const winner = result.find((one) =>
          result.every((other) => one === other || marginOf(lists, one, other) > 0),
        );
        if (winner === undefined) return;
        found += 1;
        expect(result[0]).toBe(winner);
      }),
    );
    expect(found).toBeGreaterThan(0);
  });

  it('does not depend on the order of the orders', () => {
    const turned = orders.chain((lists) =>
      fc.tuple(
        fc.constant(lists),
        fc.shuffledSubarray(lists, { minLength: lists.length, maxLength: lists.length }),
      ),
    );
    fc.assert(
      fc.property(turned, ([lists, others]) => {
        expect(rankTogether(others)).toEqual(rankTogether(lists));
      }),
    );
  });

  it('puts what nothing decides by its mean place, as a fraction, then by its id', () => {
    // Each pair is drawn: the means are 5/2, 2, 3/2 and 4.
    expect(
      rankTogether([
        ['m3', 'm2', 'm1', 'm0'],
        ['m0', 'm1', 'm2', 'm3'],
      ]),
    ).toEqual(['m0', 'm1', 'm2', 'm3']);
    // Drawn 'a' and 'b' have the means 2 of two and 5/3 of three.
    expect(
      rankTogether([
        ['a', 'x', 'b'],
        ['b', 'x', 'a'],
        ['b', 'x'],
      ])[0],
    ).toBe('b');
  });

  it('goes by the strongest path where majorities go round in a circle', () => {
    // The example of M. Schulze's paper, section 3.1: 45 ballots, the order E A C B D.
    const counted: readonly (readonly [number, string])[] = [
      [5, 'ACBED'],
      [5, 'ADECB'],
      [8, 'BEDAC'],
      [3, 'CABED'],
      [7, 'CAEBD'],
      [2, 'CBADE'],
      [7, 'DCEBA'],
      [8, 'EBADC'],
    ];
    const lists = counted.flatMap(([count, order]) =>
      Array.from({ length: count }, () => order.split('')),
    );
    expect(rankTogether(lists).join('')).toBe('EACBD');
  });

  it('counts the first hundred of each', () => {
    const long = ids(TOGETHER_ITEMS + 20);
    expect(rankTogether([long, long])).toEqual(long.slice(0, TOGETHER_ITEMS));
  });
});

describe('the relation', () => {
  it('is transitive, and nothing beats what beats it', () => {
    fc.assert(
      fc.property(orders, (lists) => {
        const beats = schulzeRelation(IDS.length, ballotsOf(lists));
        const isBeaten = (one: number, other: number) => beats[one * IDS.length + other] === 1;
        for (const one of IDS.keys()) {
          for (const other of IDS.keys()) {
            if (!isBeaten(one, other)) continue;
            expect(isBeaten(other, one)).toBe(false);
            const behind = [...IDS.keys()].filter((third) => isBeaten(other, third));
            expect(behind.every((third) => isBeaten(one, third))).toBe(true);
          }
        }
      }),
    );
  });

  it('never lowers what one order raises', () => {
    const raised = orders.chain((lists) => {
      const places = lists.flatMap((list, index) => [...list.keys()].map((at) => [index, at]));
      return places.length === 0
        ? fc.constant(null)
        : fc.tuple(fc.constant(lists), fc.constantFrom(...places), fc.nat());
    });
    fc.assert(
      fc.property(raised, (made) => {
        if (made === null) return;
        const [lists, [which = 0, from = 0], up] = made;
        const list = lists[which] ?? [];
        const id = list[from] ?? '';
        const others = list.filter((other) => other !== id);
        const better = lists.with(which, others.toSpliced(up % (from + 1), 0, id));
        const [before, after] = [lists, better].map((all) =>
          schulzeRelation(IDS.length, ballotsOf(all)),
        );
        const one = IDS.indexOf(id);
        for (const other of IDS.keys()) {
          const [wins, losses] = [one * IDS.length + other, other * IDS.length + one];
          expect(after?.[wins]).toBeGreaterThanOrEqual(before?.[wins] ?? 0);
          expect(after?.[losses]).toBeLessThanOrEqual(before?.[losses] ?? 0);
        }
      }),
    );
  });
});

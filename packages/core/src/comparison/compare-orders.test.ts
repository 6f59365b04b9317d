import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { percentOf } from './agreement.ts';
import { COMPARED_ITEMS, compareOrders, discoverySize, topSize } from './compare-orders.ts';

const ids = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const named = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
/** Any two orders of some of forty titles. */
const order = fc.shuffledSubarray(ids(40));
/** Any order of all of the same titles. */
const whole = (count: number) =>
  fc.shuffledSubarray(ids(count), { minLength: count, maxLength: count });

describe('the agreement of two orders', () => {
  it('is the share of pairs in common that both put the same way round', () => {
    fc.assert(
      fc.property(order, order, (one, other) => {
        const common = one.filter((id) => other.includes(id));
        const { agreement, common: count } = compareOrders(one, other);
        expect(count).toBe(common.length);
        let alike = 0;
        for (const [index, id] of common.entries()) {
          for (const later of common.slice(index + 1)) {
            if (other.indexOf(id) < other.indexOf(later)) alike += 1;
          }
        }
        const pairs = (common.length * (common.length - 1)) / 2;
        const isEnough = common.length >= COMPARED_ITEMS;
        expect(agreement).toEqual(isEnough ? { alike, pairs } : null);
      }),
    );
  });

  it('is the same from either side, and so are what both love and where they disagree', () => {
    fc.assert(
      fc.property(order, order, (one, other) => {
        const here = compareOrders(one, other);
        const there = compareOrders(other, one);
        expect(there.agreement).toEqual(here.agreement);
        expect(named(there.disagreements)).toEqual(named(here.disagreements));
        expect(named(there.loved)).toEqual(named(here.loved));
      }),
    );
  });

  it('is 100 % with itself and 0 % with its reverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: COMPARED_ITEMS, max: 40 }).chain(whole), (one) => {
        const same = compareOrders(one, one);
        expect(same.agreement && percentOf(same.agreement)).toBe(100);
        expect(same.disagreements).toEqual([]);
        expect(same.discoveries).toEqual([]);
        const { agreement } = compareOrders(one, one.toReversed());
        expect(agreement && percentOf(agreement)).toBe(0);
      }),
    );
  });

  it('does not depend on what only one of them has', () => {
    fc.assert(
      fc.property(order, order, (one, other) => {
        const [first, second] = [new Set(one), new Set(other)];
        const all = compareOrders(one, other);
        const alone = compareOrders(
          one.filter((id) => second.has(id)),
          other.filter((id) => first.has(id)),
        );
        expect(alone.agreement).toEqual(all.agreement);
      }),
    );
  });

  it('needs five titles in common, and so does a disagreement', () => {
    expect(compareOrders(ids(4), ids(4).toReversed())).toMatchObject({
      agreement: null,
      disagreements: [],
    });
    expect(compareOrders(ids(5), ids(5)).agreement).toEqual({ alike: 10, pairs: 10 });
    expect(compareOrders([], ids(9))).toMatchObject({ common: 0, agreement: null });
    expect(compareOrders(ids(9), ids(9, 'x'))).toMatchObject({ common: 0, agreement: null });
  });

  it('of 5,000 against 5,000 takes a moment', () => {
    const one = ids(LIMITS.rankingItems);
    const start = Date.now();
    const { common, agreement, disagreements } = compareOrders(one, one.toReversed());
    expect(Date.now() - start).toBeLessThan(1000);
    expect({ common, alike: agreement?.alike }).toEqual({ common: 5000, alike: 0 });
    expect(disagreements[0]).toEqual({ id: 'm0', place: 1, otherPlace: 5000 });
  });
});

describe('the greatest disagreements', () => {
  it('are by ranks among what both have, the furthest apart first', () => {
    // Among a to f, 'a' goes from first to last, and each other one up by one.
    const { disagreements } = compareOrders(
      ['a', 'x', 'y', 'b', 'c', 'd', 'e', 'f'],
      ['b', 'c', 'd', 'e', 'f', 'z', 'a'],
    );
    expect(disagreements).toEqual([
      { id: 'a', place: 1, otherPlace: 7 },
      { id: 'b', place: 4, otherPlace: 1 },
      { id: 'c', place: 5, otherPlace: 2 },
      { id: 'd', place: 6, otherPlace: 3 },
      { id: 'e', place: 7, otherPlace: 4 },
      { id: 'f', place: 8, otherPlace: 5 },
    ]);
  });

  it('are never nearer than those behind them, and leave out what is put alike', () => {
    fc.assert(
      fc.property(whole(12), whole(12), (one, other) => {
        const apart = (id: string) => Math.abs(one.indexOf(id) - other.indexOf(id));
        const { disagreements, loved } = compareOrders(one, other);
        const found = named(disagreements);
        expect(found.map(apart)).toEqual(found.map(apart).toSorted((a, b) => b - a));
        const expected = one.filter((id) => apart(id) > 0 && !named(loved).includes(id));
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});

describe('what both love', () => {
  it('is never among the greatest disagreements', () => {
    fc.assert(
      fc.property(order, order, (one, other) => {
        const { loved, disagreements } = compareOrders(one, other);
        const both = new Set(named(loved));
        expect(named(disagreements).filter((id) => both.has(id))).toEqual([]);
      }),
    );
  });

  it('is in the first quarter of both, the highest in both first', () => {
    const one = ids(20);
    const other = ['m4', 'm9', 'm0', 'm3', 'x', ...ids(15, 'y')];
    expect(compareOrders(one, other).loved).toEqual([
      { id: 'm0', place: 1, otherPlace: 3 },
      { id: 'm4', place: 5, otherPlace: 1 },
      { id: 'm3', place: 4, otherPlace: 4 },
    ]);
  });

  it('counts the first three of a short ranking', () => {
    expect([1, 3, 12, 13, 200, 5000].map(topSize)).toEqual([3, 3, 3, 4, 50, 1250]);
  });
});

describe('what there is to discover', () => {
  it('is in the first half of the other and not in the first, by its place', () => {
    const { discoveries } = compareOrders(['m1', 'm3'], ids(30));
    expect(named(discoveries)).toEqual(['m0', 'm2', ...ids(15).slice(4)]);
    expect(discoveries[1]).toEqual({ id: 'm2', otherPlace: 3 });
    expect(compareOrders(ids(30), ids(2)).discoveries).toEqual([]);
  });

  it('is all of a ranking of ten', () => {
    expect([1, 10, 20, 21, 5000].map(discoverySize)).toEqual([10, 10, 10, 11, 2500]);
    expect(compareOrders([], ids(10)).discoveries).toHaveLength(10);
  });
});

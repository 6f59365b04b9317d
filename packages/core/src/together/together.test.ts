import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { percentOf } from '../comparison/agreement.ts';
import { COMPARED_ITEMS, compareOrders } from '../comparison/compare-orders.ts';
import { compareTogether, TOGETHER_DISCOVERIES } from './together.ts';

const ids = (count: number, prefix = 'm') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const orders = fc.array(fc.shuffledSubarray(ids(14)), { minLength: 2, maxLength: 8 });

describe('several rankings', () => {
  it('tell where each of them has a manga', () => {
    fc.assert(
      fc.property(orders, (lists) => {
        for (const { id, places } of compareTogether(lists).items) {
          expect(places).toEqual(lists.map((list) => list.indexOf(id) + 1 || null));
        }
      }),
    );
  });

  it('of two agree as their comparison says', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ids(14)), fc.shuffledSubarray(ids(14)), (one, other) => {
        const { agreement, common } = compareOrders(one, other);
        expect(compareTogether([one, other]).agreement).toEqual(
          agreement && { percent: percentOf(agreement), common },
        );
      }),
    );
  });

  it('agree in the mean over the pairs with five in common', () => {
    const list = ids(6);
    // 100 % and twice 0 %; the fourth has four in common with each.
    const { agreement } = compareTogether([list, list, list.toReversed(), ids(4)]);
    expect(agreement).toEqual({ percent: 33, common: 6 });
    expect(compareTogether([ids(4), ids(4)]).agreement).toBeNull();
    expect(compareTogether([list, list, list]).agreement).toEqual({ percent: 100, common: 6 });
  });

  it('agree, dispute and discover the same whatever their order', () => {
    fc.assert(
      fc.property(orders, (lists) => {
        const [here, there] = [compareTogether(lists), compareTogether(lists.toReversed())];
        expect(there.agreement).toEqual(here.agreement);
        expect(there.disputed?.id).toBe(here.disputed?.id);
        expect(there.discoveries).toEqual(here.discoveries.toReversed());
      }),
    );
  });

  it('name what two of them put furthest apart, and where they have it', () => {
    const list = ids(COMPARED_ITEMS);
    const [first = '', ...others] = list;
    const { disputed } = compareTogether([list, list, ['x', ...others, 'y', first]]);
    expect(disputed).toEqual({
      id: 'm0',
      high: { ranking: 0, place: 1 },
      low: { ranking: 2, place: 7 },
    });
    expect(compareTogether([list, list]).disputed).toBeNull();
    // Four in common say little.
    expect(compareTogether([ids(4), ids(4).toReversed()]).disputed).toBeNull();
  });

  it('recommend to each what it has nowhere, first what most others have high up', () => {
    const long = [...ids(200, 'l'), 'b'];
    const { discoveries } = compareTogether([long, ['a', 'b', 'c'], ['c', 'd', 'b']]);
    expect(discoveries[0]).toEqual(['c', 'a', 'd']);
    expect(discoveries[1]).toHaveLength(TOGETHER_DISCOVERIES);
    expect(discoveries[1]).toEqual(['l0', 'd', 'l1', 'l2']);
    expect(discoveries[2]?.[0]).toBe('a');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lacksTopItems, topItemsOf, toTopItem } from './top-items.ts';

const copy = (id: string) => toTopItem({ mangaId: id, title: `Titre ${id}`, coverUrl: null });
const copies = (...ids: readonly string[]) => new Map(ids.map((id) => [id, copy(id)]));

describe('the top items of a ranking', () => {
  it('are the first five, in their order', () => {
    const ids = ['f', 'b', 'a', 'e', 'c', 'd'];
    expect(topItemsOf(ids, copies('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(
      ['f', 'b', 'a', 'e', 'c'].map(copy),
    );
    expect(topItemsOf([], copies('a'))).toEqual([]);
  });

  it('end before the first that is not known, so that no place is wrong', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(ids, ids, (order, known) => {
        const top = topItemsOf(order, copies(...known));
        expect(top.map(({ id }) => id)).toEqual(order.slice(0, top.length));
        const next = order.slice(0, 5)[top.length];
        expect(next === undefined || !known.includes(next)).toBe(true);
        const ranking = { topItems: top, itemsCount: order.length };
        expect(lacksTopItems(ranking)).toBe(next !== undefined);
      }),
    );
  });

  it('carry at most 200 characters of a title, and no half of a character', () => {
    const long = toTopItem({ mangaId: 'a', title: `${'x'.repeat(199)}🔥`, coverUrl: 'c/1.webp' });
    expect(long).toEqual({ id: 'a', title: 'x'.repeat(199), cover: 'c/1.webp' });
    expect(toTopItem({ mangaId: 'a', title: 'y'.repeat(300), coverUrl: null }).title).toHaveLength(
      200,
    );
  });
});

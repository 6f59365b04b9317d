import { describe, expect, test } from 'vitest';

import { planFirstOrder, type StoredItem } from './first-order.ts';

const item = (id: string, position?: unknown, fields: object = {}): StoredItem => ({
  id,
  fields: { title: id, ...(position !== undefined && { position }), ...fields },
});

/** The writes of a plan: what gets which position, what is renamed, what goes. */
function writes(...items: readonly StoredItem[]) {
  const { itemIds, moved, renamed, removed } = planFirstOrder(items);
  return {
    itemIds,
    moved: moved.map(({ mangaId, position }) => [mangaId, position]),
    renamed: renamed.map(({ mangaId, position, stored }) => [stored.id, mangaId, position]),
    removed,
  };
}

const nothing = { moved: [], renamed: [], removed: [] };

describe('planFirstOrder', () => {
  test('writes nothing where the positions are those of the order', () => {
    expect(writes(item('b', 2), item('a', 1))).toEqual({ itemIds: ['a', 'b'], ...nothing });
    expect(writes()).toEqual({ itemIds: [], ...nothing });
  });

  test('closes gaps, parts equal positions by id, and reads positions stored as texts', () => {
    expect(writes(item('c', 10), item('b', '9'), item('a', '10'), item('d', 0))).toEqual({
      itemIds: ['d', 'b', 'a', 'c'],
      ...nothing,
      moved: [
        ['d', 1],
        ['b', 2],
        ['a', 3],
        ['c', 4],
      ],
    });
  });

  test.each([undefined, null, '', 'abc', Number.NaN, { a: 1 }])(
    'puts an item with the position %j last instead of dropping it',
    (position) => {
      expect(writes(item('a', position), item('b', 1))).toEqual({
        itemIds: ['b', 'a'],
        ...nothing,
        moved: [['a', 2]],
      });
    },
  );

  test('gives an item the id of its manga', () => {
    expect(writes(item('x1', 1, { mangaId: 'a' }), item('b', 2, { mangaId: 'b' }))).toEqual({
      itemIds: ['a', 'b'],
      ...nothing,
      renamed: [['x1', 'a', 1]],
      removed: ['x1'],
    });
  });

  test.each(['a/b', '..', '__x__', 7, null])('keeps the id of an item whose manga is %j', (id) => {
    expect(writes(item('x1', 1, { mangaId: id }))).toEqual({ itemIds: ['x1'], ...nothing });
  });

  test('keeps of two items of one manga the one with its id, else the first', () => {
    expect(writes(item('x1', 1, { mangaId: 'a' }), item('a', 2))).toEqual({
      itemIds: ['a'],
      ...nothing,
      moved: [['a', 1]],
      removed: ['x1'],
    });
    expect(writes(item('x2', 2, { mangaId: 'a' }), item('x1', 1, { mangaId: 'a' }))).toMatchObject({
      itemIds: ['a'],
      renamed: [['x1', 'a', 1]],
      removed: ['x2', 'x1'],
    });
  });

  test('puts items that a list left out behind those that it names', () => {
    const { itemIds } = planFirstOrder([item('a', 1), item('b', 2), item('c', 3)], ['c', 'x', 'a']);
    expect(itemIds).toEqual(['c', 'a', 'b']);
  });

  test('exchanges two items that have each other’s id', () => {
    expect(writes(item('a', 1, { mangaId: 'b' }), item('b', 2, { mangaId: 'a' }))).toEqual({
      itemIds: ['b', 'a'],
      ...nothing,
      renamed: [
        ['a', 'b', 1],
        ['b', 'a', 2],
      ],
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { LIMITS } from '../limits.ts';
import {
  checkPlacing,
  checkRemovals,
  parseInsertedItems,
  parseNewItems,
  planAppend,
  planInsertion,
  planPlacing,
  planRemoval,
  planReorder,
} from './ordering.ts';
import type { InsertedItem, NewRankingItem } from './ranking.ts';

const item = (mangaId: string): NewRankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
});
const LETTERS = 'abcdefgh'.split('');
const placed = (...ids: readonly string[]) =>
  ids.map((mangaId, index) => ({ mangaId, position: index + 1 }));

const given: NewRankingItem = { mangaId: 'a', title: 'A', author: '', coverUrl: null };
const invalid = expect.objectContaining({ code: 'payload-invalid' });

describe('parseNewItems', () => {
  it('keeps the known fields only, and duplicates', () => {
    const extra = { ...given, position: 7, ownerUid: 'x' };
    expect(parseNewItems([extra, given])).toEqual([given, given]);
  });

  it.each([
    ['an empty list', []],
    ['no list', null],
    ['null', [null]],
    ['nothing', [undefined]],
    ['an empty id', [{ ...given, mangaId: '' }]],
    ['an id that is a path', [{ ...given, mangaId: 'a/b' }]],
    ['a number as id', [{ ...given, mangaId: 3 }]],
    ['no title', [{ mangaId: 'a', author: '', coverUrl: null }]],
    ['no author', [{ ...given, author: undefined }]],
    ['no cover', [{ mangaId: 'a', title: '', author: '' }]],
    ['an endless title', [{ ...given, title: 'x'.repeat(LIMITS.inputLength + 1) }]],
    ['an endless address', [{ ...given, coverUrl: 'x'.repeat(2049) }]],
    ['one bad item among good ones', [given, { ...given, author: {} }]],
  ])('refuses %s', (_, value) => {
    expect(() => parseNewItems(value as NewRankingItem[])).toThrow(invalid);
  });
});

describe('planAppend', () => {
  it('puts new items after the others, in the order given', () => {
    expect(planAppend(['a', 'b'], [item('d'), item('c')], 42)).toEqual({
      added: [
        { ...item('d'), position: 3, addedAt: 42, note: null },
        { ...item('c'), position: 4, addedAt: 42, note: null },
      ],
      skipped: [],
      itemsCount: 4,
    });
  });

  it('skips what is there and counts a manga given twice once', () => {
    const plan = planAppend(['a'], [item('b'), item('a'), item('b'), item('a'), item('c')], 0);
    expect(plan.added.map(({ mangaId, position }) => [mangaId, position])).toEqual([
      ['b', 2],
      ['c', 3],
    ]);
    expect(plan.skipped).toEqual(['a']);
    expect(plan.itemsCount).toBe(3);
  });

  it('writes nothing when everything is there', () => {
    expect(planAppend(['a'], [item('a')], 0)).toEqual({
      added: [],
      skipped: ['a'],
      itemsCount: 1,
    });
  });

  it('fills a ranking, and refuses what no longer fits', () => {
    const full = Array.from({ length: LIMITS.rankingItems }, (_, index) => `m${index}`);
    const room = full.slice(1);
    expect(planAppend(room, [item('a')], 0).itemsCount).toBe(LIMITS.rankingItems);
    const tooMany = expect.objectContaining({ code: 'ranking-full' });
    expect(() => planAppend(room, [item('a'), item('b')], 0)).toThrow(tooMany);
    expect(() => planAppend(full, [item('a')], 0)).toThrow(tooMany);
    expect(planAppend([...full, 'x'], [item('x')], 0)).toMatchObject({ added: [] });
  });
});

describe('planRemoval', () => {
  it('removes several at once', () => {
    expect(planRemoval(placed('a', 'b', 'c', 'd'), new Set(['c', 'z', 'a']))).toEqual({
      removed: ['a', 'c'],
      writes: [
        { mangaId: 'b', position: 1 },
        { mangaId: 'd', position: 2 },
      ],
      itemsCount: 2,
      tiers: [],
    });
  });

  it('closes the gap and writes only what moves', () => {
    expect(planRemoval(placed('a', 'b', 'c', 'd'), new Set(['b']))).toEqual({
      removed: ['b'],
      writes: [
        { mangaId: 'c', position: 2 },
        { mangaId: 'd', position: 3 },
      ],
      itemsCount: 3,
      tiers: [],
    });
  });

  it('writes nothing for the last item, nor for one that is not there', () => {
    expect(planRemoval(placed('a', 'b'), new Set(['b']))).toEqual({
      removed: ['b'],
      writes: [],
      itemsCount: 1,
      tiers: [],
    });
    expect(planRemoval(placed('a'), new Set('z'))).toEqual({
      removed: [],
      writes: [],
      itemsCount: 1,
      tiers: [],
    });
    const nothing = { removed: [], writes: [], itemsCount: 0, tiers: [] };
    expect(planRemoval([], new Set('z'))).toEqual(nothing);
  });
});

describe('planReorder', () => {
  it('puts the items in the order of the list', () => {
    expect(planReorder(placed('a', 'b', 'c'), ['c', 'a', 'b'])).toEqual({
      writes: [
        { mangaId: 'c', position: 1 },
        { mangaId: 'a', position: 2 },
        { mangaId: 'b', position: 3 },
      ],
      itemsCount: 3,
      tiers: [],
    });
  });

  it('writes nothing when the order is there already', () => {
    expect(planReorder(placed('a', 'b'), ['a', 'b']).writes).toEqual([]);
  });

  it('ignores ids that are gone, and keeps items it does not name after the others', () => {
    expect(planReorder(placed('a', 'b', 'c', 'd'), ['d', 'gone', 'b']).writes).toEqual([
      { mangaId: 'd', position: 1 },
      { mangaId: 'a', position: 3 },
      { mangaId: 'c', position: 4 },
    ]);
    expect(planReorder(placed('a', 'b'), ['gone']).writes).toEqual([]);
  });

  it('counts an id given twice at its first place', () => {
    expect(planReorder(placed('a', 'b'), ['b', 'a', 'b']).writes).toEqual([
      { mangaId: 'b', position: 1 },
      { mangaId: 'a', position: 2 },
    ]);
  });

  it('repairs positions that are not dense', () => {
    const sparse = [
      { mangaId: 'b', position: 9 },
      { mangaId: 'a', position: 4 },
    ];
    expect(planReorder(sparse, ['gone']).writes).toEqual([
      { mangaId: 'a', position: 1 },
      { mangaId: 'b', position: 2 },
    ]);
  });

  it('refuses an empty list', () => {
    expect(() => planReorder(placed('a'), [])).toThrow(
      expect.objectContaining({ code: 'items-required' }),
    );
  });
});

describe('planPlacing', () => {
  const after = (...requested: readonly (readonly [string, number])[]) => {
    const ids = ['a', 'b', 'c', 'd'];
    const plan = planPlacing(
      placed(...ids),
      requested.map(([mangaId, position]) => ({ mangaId, position })),
    );
    for (const { mangaId, position: place } of plan.writes) ids[place - 1] = mangaId;
    return { order: ids.join(''), writes: plan.writes.length };
  };

  it.each([
    ['d', 1, 'dabc', 4],
    ['a', 3, 'bcad', 3],
    ['b', 3, 'acbd', 2],
    ['a', 4, 'bcda', 4],
    ['a', 900, 'bcda', 4],
    ['b', 2, 'abcd', 0],
    ['d', 900, 'abcd', 0],
    ['z', 1, 'abcd', 0],
  ])('puts %s at %i: %s, in %i writes', (id, position, order, writes) => {
    expect(after([id, position])).toEqual({ order, writes });
  });

  it('moves several at once, each to its place', () => {
    expect(after(['d', 2], ['b', 1])).toEqual({ order: 'bdac', writes: 4 });
    expect(after(['a', 2], ['b', 3])).toEqual({ order: 'cabd', writes: 3 });
    expect(after(['a', 8], ['c', 9])).toEqual({ order: 'bdac', writes: 4 });
    expect(after(['c', 2], ['d', 2])).toEqual({ order: 'acdb', writes: 3 });
    expect(after(['c', 1], ['c', 4], ['z', 2])).toEqual({ order: 'cabd', writes: 3 });
  });

  it('takes back any moves when each goes where it was', () => {
    const requested = fc.array(
      fc.tuple(fc.constantFrom(...LETTERS), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(requested, (pairs) => {
        const items = pairs.map(([mangaId, position]) => ({ mangaId, position }));
        const start = placed(...LETTERS);
        const moved = new Map(start.map(({ mangaId, position }) => [mangaId, position]));
        for (const one of planPlacing(start, items).writes) moved.set(one.mangaId, one.position);
        const current = Array.from(moved, ([mangaId, position]) => ({ mangaId, position }));
        const back = start.filter(({ mangaId }) => items.some((one) => one.mangaId === mangaId));
        for (const one of planPlacing(current, back).writes) moved.set(one.mangaId, one.position);
        expect([...moved.values()]).toEqual(start.map(({ position }) => position));
      }),
    );
  });

  it('changes nothing of an empty list', () => {
    expect(planPlacing([], placed('a'))).toEqual({ writes: [], itemsCount: 0, tiers: [] });
  });
});

test.each([
  ['', 'a', 1],
  ['r', '', 1],
  ['r', 'a', 0],
  ['r', 'a', -1],
  ['r', 'a', 1.5],
  ['r', 'a', Number.NaN],
  ['r', 'a', Number.POSITIVE_INFINITY],
])('checkPlacing refuses %j, %j, %d', (rankingId, mangaId, position) => {
  expect(() => checkPlacing(rankingId, [...placed('x'), { mangaId, position }])).toThrow(
    expect.objectContaining({ code: 'parameters-invalid' }),
  );
});

test('checkPlacing accepts any place, however far', () => {
  expect(() => checkPlacing('r', [{ mangaId: 'a', position: 1e9 }])).not.toThrow();
});

const tooMany = Array.from({ length: LIMITS.rankingItems + 1 }, (_, index) => `m${index}`);

test.each([
  [[], 'items-required'],
  [tooMany, 'payload-invalid'],
])('checkPlacing and checkRemovals bound the list', (ids, code) => {
  const refused = expect.objectContaining({ code });
  expect(() => checkPlacing('r', placed(...ids))).toThrow(refused);
  expect(() => checkRemovals('r', ids)).toThrow(refused);
});

test('checkRemovals refuses empty ids', () => {
  const refused = expect.objectContaining({ code: 'parameters-invalid' });
  expect(() => checkRemovals('', ['a'])).toThrow(refused);
  expect(() => checkRemovals('r', ['a', ''])).toThrow(refused);
  expect(() => checkRemovals('r', ['a', 'a'])).not.toThrow();
});

test('parseInsertedItems leaves a time in the future to the backend', () => {
  const inserted = (addedAt: number | null) => ({ ...item('a'), position: 1, addedAt, note: null });
  const times = [41, 42, 43, null].map(
    (addedAt) => parseInsertedItems([inserted(addedAt)], 42)[0]?.addedAt,
  );
  expect(times).toEqual([41, 42, null, null]);
});

describe('planInsertion', () => {
  const at = (mangaId: string, position: number, addedAt: number | null = null): InsertedItem => ({
    ...item(mangaId),
    position,
    addedAt,
    note: null,
  });
  const after = (current: string, items: readonly InsertedItem[]) => {
    const plan = planInsertion(placed(...current.split('')), items, 42);
    const order: string[] = [];
    const stay = placed(...current.split('')).map(
      (one) => plan.writes.find(({ mangaId }) => mangaId === one.mangaId) ?? one,
    );
    for (const { mangaId, position } of [...stay, ...plan.added]) order[position - 1] = mangaId;
    return { order: order.join(''), moved: plan.writes.length, plan };
  };

  it('moves only what stands behind the first', () => {
    expect(after('abcd', [at('x', 3)])).toMatchObject({ order: 'abxcd', moved: 2 });
    expect(after('abcd', [at('y', 5), at('x', 2)])).toMatchObject({ order: 'axbcyd', moved: 3 });
    expect(after('', [at('x', 9)])).toMatchObject({ order: 'x', moved: 0 });
  });

  it('keeps the time, and counts a manga given twice once', () => {
    const { plan } = after('a', [at('x', 1, 7), at('x', 2, 8), at('y', 9)]);
    expect(plan.added.map(({ mangaId, addedAt }) => [mangaId, addedAt])).toEqual([
      ['x', 8],
      ['y', 42],
    ]);
    expect(plan).toMatchObject({ skipped: [], itemsCount: 3 });
  });

  it('skips what is there', () => {
    const { order, plan } = after('ab', [at('b', 1), at('x', 1), at('b', 1)]);
    expect(order).toBe('xab');
    expect(plan.skipped).toEqual(['b']);
  });

  it('undoes any removals at once', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...LETTERS), { minLength: 1 });
    fc.assert(
      fc.property(
        ids,
        fc.uniqueArray(fc.constantFrom(...LETTERS), { minLength: 1 }),
        (all, out) => {
          const removed = placed(...all).filter(({ mangaId }) => out.includes(mangaId));
          fc.pre(removed.length > 0);
          const left = all.filter((id) => !out.includes(id)).join('');
          const back = removed.map(({ mangaId, position }) => at(mangaId, position));
          expect(after(left, back).order).toBe(all.join(''));
        },
      ),
    );
  });

  it('refuses what no longer fits', () => {
    const full = Array.from({ length: LIMITS.rankingItems }, (_, index) => `m${index}`);
    const tooMany = expect.objectContaining({ code: 'ranking-full' });
    expect(() => planInsertion(placed(...full), [at('x', 1)], 0)).toThrow(tooMany);
    expect(planInsertion(placed(...full), [at('m0', 1)], 0)).toMatchObject({ added: [] });
  });
});

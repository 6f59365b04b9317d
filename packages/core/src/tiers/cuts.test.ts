import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planInsertion, planPlacing, planRemoval, type PlacedItem } from '../ranking/ordering.ts';
import { sampleTier } from '../testing/sample-tier.ts';
import { changeTiers } from './changing.ts';
import {
  clampTiers,
  sectionsOf,
  tierKeyAt,
  tiersOfReversion,
  withTierEnd,
  withoutTier,
} from './cuts.ts';
import type { Tier, TiersChange } from './tier.ts';

const KEYS = ['s', 'a', 'b', 'c'];

const tiers = (...ends: readonly number[]): readonly Tier[] =>
  ends.map((end, index) => sampleTier(KEYS[index] ?? '', end));
const ends = (list: readonly Tier[]) => list.map(({ key, end }) => `${key}${end}`).join(' ');
const places = (ids: string): PlacedItem[] =>
  ids.split('').map((mangaId, index) => ({ mangaId, position: index + 1 }));
const written = (current: readonly PlacedItem[], writes: readonly PlacedItem[]): PlacedItem[] => {
  const positions = new Map(writes.map(({ mangaId, position }) => [mangaId, position]));
  return current
    .map(({ mangaId, position }) => ({ mangaId, position: positions.get(mangaId) ?? position }))
    .toSorted((a, b) => a.position - b.position);
};
const inserted = (mangaId: string, position: number, key?: string) => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position,
  addedAt: null,
  note: null,
  ...(key !== undefined && { tier: key }),
});

/** A list and its tiers: `ab|c||de` has a, b in s, c in a, nothing in b, and d, e in none. */
function draw(text: string) {
  const parts = text.split('|');
  const ids = parts.join('');
  let end = 0;
  const cuts = parts.slice(0, -1).map((part) => (end += part.length));
  return { ids, items: places(ids), tiers: tiers(...cuts) };
}
function drawn(ordered: readonly { readonly mangaId: string }[], list: readonly Tier[]): string {
  const ids = ordered.map(({ mangaId }) => mangaId).join('');
  return sectionsOf(list, ids.length)
    .map(({ first, last }) => ids.slice(first - 1, last))
    .concat((list.at(-1)?.end ?? 0) < ids.length ? [] : [''])
    .join('|');
}

describe('what changes of the order do to tiers', () => {
  it.each([
    ['joins the tier of the one it displaces', 'ab|cd|e', 'e', 2, undefined, 'aeb|cd|'],
    ['at the end it joins none', 'ab|cd|', 'a', 4, undefined, 'b|cd|a'],
    ['at a cut it joins the tier below', 'ab|cd|e', 'e', 3, undefined, 'ab|ecd|'],
    ['or the one that is named', 'ab|cd|e', 'e', 3, 's', 'abe|cd|'],
    ['an empty one too', 'ab||cd', 'd', 3, 'a', 'ab|d|c'],
    ['its place is brought into it', 'ab|cd|e', 'e', 1, 'a', 'ab|ecd|'],
    ['from above', 'ab|cd|e', 'a', 5, 's', 'ba|cd|e'],
    ['it may change its tier alone', 'ab|cd|e', 'b', 2, 'a', 'a|bcd|e'],
    ['a tier that is gone counts as none', 'ab|cd|e', 'e', 3, 'zz', 'ab|ecd|'],
    ['within its tier nothing else changes', 'ab|cd|e', 'd', 3, 'a', 'ab|dc|e'],
  ])('a work that is placed: %s', (_, before, id, position, key, after) => {
    const { items, tiers: cuts } = draw(before);
    const plan = planPlacing(items, [{ mangaId: id, position, tier: key }], cuts);
    expect(drawn(written(items, plan.writes), plan.tiers)).toBe(after);
  });

  it('several that are placed keep their order', () => {
    const { items, tiers: cuts } = draw('ab|cd|ef');
    const plan = planPlacing(
      items,
      [
        { mangaId: 'e', position: 1, tier: 's' },
        { mangaId: 'c', position: 2, tier: 's' },
      ],
      cuts,
    );
    expect(drawn(written(items, plan.writes), plan.tiers)).toBe('ecab|d|f');
  });

  it('a removal takes one from its tier, and one that is not there nothing', () => {
    const { items, tiers: cuts } = draw('ab|c||de');
    const plan = planRemoval(items, new Set(['b', 'd']), cuts);
    expect(ends(plan.tiers)).toBe('s1 a2 b2');
    expect(planRemoval(items, new Set(['z']), cuts).tiers).toBe(cuts);
  });

  it('an insertion joins as a placed work does', () => {
    const { items, tiers: cuts } = draw('ab|cd|e');
    const plan = planInsertion(items, [inserted('x', 3, 's'), inserted('y', 4)], 0, cuts);
    expect(ends(plan.tiers)).toBe('s3 a6');
    expect(plan.added.map(({ mangaId, position }) => `${mangaId}${position}`)).toEqual([
      'x3',
      'y4',
    ]);
  });
});

const boards = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
  )
  .map(([count, cuts]) => ({
    ids: 'abcdefghijkl'.slice(0, count),
    tiers: tiers(...cuts.map((end) => Math.min(end, count)).toSorted((a, b) => a - b)),
  }));
const moves = fc.record({
  index: fc.nat(11),
  position: fc.integer({ min: 1, max: 14 }),
  tier: fc.option(fc.constantFrom(...KEYS, 'zz'), { nil: undefined }),
});

function expectWhole(list: readonly Tier[], count: number): void {
  const all = list.map(({ end }) => end);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all.every((end) => end >= 0 && end <= count)).toBe(true);
}

describe('properties', () => {
  it('a move keeps ends in order, undone it restores order and tiers, and within a tier it changes none', () => {
    fc.assert(
      fc.property(boards, moves, ({ ids, tiers: cuts }, { index, position, tier: key }) => {
        fc.pre(ids.length > 0);
        const items = places(ids);
        const mangaId = ids[index % ids.length] ?? '';
        const from = ids.indexOf(mangaId) + 1;
        const plan = planPlacing(items, [{ mangaId, position, tier: key }], cuts);
        const after = written(items, plan.writes);
        expectWhole(plan.tiers, ids.length);
        const there = after.findIndex((one) => one.mangaId === mangaId) + 1;
        const [left, joined] = [tierKeyAt(cuts, from), tierKeyAt(plan.tiers, there)];
        const isNamed = cuts.some((one) => one.key === key);
        expect(!isNamed || joined === key).toBe(true);
        expect(left !== joined || ends(plan.tiers) === ends(cuts)).toBe(true);
        const back = planPlacing(after, [{ mangaId, position: from, tier: left }], plan.tiers);
        expect(drawn(written(after, back.writes), back.tiers)).toBe(drawn(items, cuts));
      }),
    );
  });

  it('a removal that is undone, in parts too, restores order and tiers', () => {
    fc.assert(
      fc.property(
        boards,
        fc.uniqueArray(fc.nat(11)),
        fc.nat(12),
        ({ ids, tiers: cuts }, picked, cut) => {
          const gone = [
            ...new Set(picked.map((index) => ids[index]).filter((id) => id)),
          ] as string[];
          gone.sort();
          const items = places(ids);
          const plan = planRemoval(items, new Set(gone), cuts);
          expectWhole(plan.tiers, plan.itemsCount);
          const kept = items.filter(({ mangaId }) => !gone.includes(mangaId));
          let state = { items: written(kept, plan.writes), tiers: plan.tiers };
          for (const part of [gone.slice(0, cut), gone.slice(cut)]) {
            const back = part.map((id) => {
              const position = ids.indexOf(id) + 1;
              return inserted(id, position, tierKeyAt(cuts, position));
            });
            const plan2 = planInsertion(state.items, back, 0, state.tiers);
            const all = [...written(state.items, plan2.writes), ...plan2.added];
            state = {
              items: all.toSorted((a, b) => a.position - b.position),
              tiers: plan2.tiers,
            };
            expectWhole(state.tiers, all.length);
          }
          expect(drawn(state.items, state.tiers)).toBe(drawn(items, cuts));
        },
      ),
    );
  });

  it('a change of tiers applies whole where nothing else changed, and is undone by its inverse', () => {
    fc.assert(
      fc.property(boards, boards, ({ ids, tiers: before }, { tiers: other }) => {
        const after = clampTiers(other, ids.length);
        expect(changeTiers(before, { before, after }, ids.length)).toEqual(after);
        expect(changeTiers(after, { before, after }, ids.length)).toEqual(after);
        expect(changeTiers(after, { before: after, after: before }, ids.length)).toEqual(before);
      }),
    );
  });

  it('a change beside another window’s edits keeps ends in order and loses no tier', () => {
    fc.assert(
      fc.property(boards, boards, moves, (board, { tiers: other }, { index }) => {
        const { ids, tiers: before } = board;
        const after = clampTiers(other, ids.length);
        const gone = new Set([ids[index] ?? '']);
        const { tiers: present, itemsCount } = planRemoval(places(ids), gone, before);
        const merged = changeTiers(present, { before, after }, itemsCount);
        expectWhole(merged, itemsCount);
        expect(merged.map(({ key }) => key)).toEqual(after.map(({ key }) => key));
      }),
    );
  });
});

describe('changeTiers beside another window', () => {
  const base = tiers(2, 4, 6);
  const change = (edit: (list: readonly Tier[]) => readonly Tier[]): TiersChange => ({
    before: base,
    after: edit(base),
  });
  const renamed = base.map((one) => (one.key === 'a' ? { ...one, label: 'Top' } : one));

  it('keeps its names, its colours and the cuts that it moved', () => {
    const moved = change((list) => list.map((one) => (one.key === 'b' ? { ...one, end: 8 } : one)));
    const merged = changeTiers(renamed, moved, 10);
    expect(merged[1]?.label).toBe('Top');
    expect(ends(merged)).toBe('s2 a4 b8');
  });

  it('moves a cut by as many places, wherever it is by now', () => {
    const moved = change((list) => list.map((one) => (one.key === 'a' ? { ...one, end: 5 } : one)));
    expect(ends(changeTiers(tiers(1, 3, 5), moved, 9))).toBe('s1 a4 b5');
  });

  it('keeps a tier that only the other window has, and leaves away one that it removed', () => {
    const more = [...tiers(2, 4), { ...sampleTier('x', 5), label: 'X' }, sampleTier('b', 6)];
    const grown = change((list) => [...list, sampleTier('c', 9)]);
    expect(ends(changeTiers(more, grown, 9))).toBe('s2 a4 x5 b6 c9');
    expect(ends(changeTiers(withoutTier(base, 'a'), grown, 9))).toBe('s4 b6 c9');
  });

  it('refuses more tiers than a ranking may have', () => {
    const many = Array.from({ length: 12 }, (_, index) => sampleTier(`m${index}`, index));
    const grown = { before: [], after: tiers(1) };
    expect(() => changeTiers(many, grown, 20)).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });
});

describe('withoutTier', () => {
  it('gives its works to the tier above, and those of the first to the next', () => {
    expect(ends(withoutTier(tiers(2, 4, 6), 'b'))).toBe('s2 a6');
    expect(ends(withoutTier(tiers(2, 4, 6), 's'))).toBe('a4 b6');
    expect(ends(withoutTier(tiers(2), 's'))).toBe('');
  });
});

it('a former order with missing works has smaller tiers', () => {
  const former = tiersOfReversion(tiers(2, 4), ['v', 'w', 'x', 'y', 'z'], new Set(['w', 'z']));
  expect(ends(former)).toBe('s1 a1');
});

it.each([
  [1, 3, 's2 a3 b4'],
  [1, 6, 's2 a6 b6'],
  [1, 0, 's0 a0 b4'],
  [0, 4, 's4 a4 b4'],
])('the end of tier %i at %i pushes the cuts that it passes: %s', (index, end, expected) => {
  expect(ends(withTierEnd(tiers(2, 2, 4), index, end))).toBe(expected);
});

import { type UnmatchedEntry, LIMITS, LIST_LIMITS, type ListEntry } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type ListedWork, mergeList } from './merge.ts';
import { unmatchedPlace, withoutUnmatched } from './unmatched.ts';

const entry = (title: string): ListEntry => ({
  title,
  otherTitles: [],
  author: '',
  mangaId: null,
  malId: null,
  anilistId: null,
  position: null,
  score: null,
  note: null,
});

/** 'a' is matched with the manga 'a'; '?x' is not found. */
const listed = (...titles: string[]): readonly ListedWork[] =>
  titles.map((title) => ({
    entry: entry(title),
    mangaId: title.startsWith('?') ? null : title,
  }));

const ids = (merge: ReturnType<typeof mergeList>) => merge.additions.map(({ mangaId }) => mangaId);
const titles = (unmatched: readonly UnmatchedEntry[]) => unmatched.map((left) => left.entry.title);

/** The ranking once a list was imported into it. */
function imported(works: readonly ListedWork[], order: readonly string[] = []) {
  const merge = mergeList(works, order, []);
  return { ...merge, order: [...order, ...ids(merge)] };
}

/** Puts an unmatched entry in as `mangaId`, as an owner does who is offered it. */
function place(
  order: readonly string[],
  unmatchedEntry: UnmatchedEntry,
  mangaId: string,
): readonly string[] {
  return order.toSpliced(unmatchedPlace(unmatchedEntry, order) - 1, 0, mangaId);
}

describe('mergeList', () => {
  it('adds what is new in the order of the list and counts the rest', () => {
    const merge = mergeList(listed('b', 'a', '?x', 'c', 'b', '?X!', 'd'), ['a', 'z'], []);
    expect(ids(merge)).toEqual(['b', 'c', 'd']);
    expect(merge).toMatchObject({ present: 1, repeated: 2, dropped: 0 });
    expect(merge.unmatched).toEqual([
      { entry: entry('?x'), mangaId: null, rank: 3, behind: ['a', 'b'], before: 'c' },
    ]);
  });

  it('keeps what a full ranking has no room for', () => {
    const order = Array.from({ length: LIMITS.rankingItems - 1 }, (_, index) => `m${index}`);
    const merge = mergeList(listed('a', 'b', 'm7'), order, []);
    expect(ids(merge)).toEqual(['a']);
    expect(merge.unmatched).toEqual([
      { entry: entry('b'), mangaId: 'b', rank: 2, behind: ['a'], before: 'm7' },
    ]);
    expect(mergeList(listed('a', 'b', 'm7'), [...order, 'a'], merge.unmatched)).toMatchObject({
      additions: [],
      present: 2,
      unmatched: merge.unmatched,
    });
  });

  it('keeps at most so many unmatched entries, the earlier ones, and says how many it drops', () => {
    const many = listed(
      ...Array.from({ length: LIST_LIMITS.unmatched + 7 }, (_, index) => `?${index}`),
    );
    const merge = mergeList(many, [], []);
    expect(merge.unmatched).toHaveLength(LIST_LIMITS.unmatched);
    expect(merge.dropped).toBe(7);
    expect(mergeList(many, [], merge.unmatched).unmatched).toEqual(merge.unmatched);
    expect(mergeList(listed('?new'), [], merge.unmatched)).toMatchObject({
      unmatched: merge.unmatched,
      dropped: 1,
    });
  });

  it('forgets an unmatched entry that the same list brings now', () => {
    const { unmatched, order } = imported(listed('a', '?x', '?y'));
    const found = { entry: entry('?x'), mangaId: 'x' };
    const merge = mergeList([...listed('a'), found, ...listed('?y')], order, unmatched);
    expect(ids(merge)).toEqual(['x']);
    expect(titles(merge.unmatched)).toEqual(['?y']);
  });

  it('changes nothing when the same list is imported twice, whatever was there', () => {
    const works = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '?u', '?v', '?w', '?x'))
      .map((list) => listed(...list));
    const orders = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'y', 'z'));
    fc.assert(
      fc.property(works, works, orders, (list, earlier, start) => {
        const before = imported(earlier, start);
        const first = mergeList(list, before.order, before.unmatched);
        const order = [...before.order, ...ids(first)];
        const second = mergeList(list, order, first.unmatched);
        expect(second.additions).toEqual([]);
        expect(second.unmatched).toEqual(first.unmatched);
        expect(second.dropped).toBe(0);
        const counted = (merge: typeof first) =>
          merge.additions.length + merge.present + merge.repeated;
        const missing = new Set(
          list.filter(({ mangaId }) => mangaId === null).map((work) => work.entry.title),
        );
        expect(counted(first) + missing.size).toBe(list.length);
        expect(counted(second)).toBe(counted(first));
        expect(new Set(order).size).toBe(order.length);
      }),
    );
  });

  it('takes little time for a long list', () => {
    const list = listed(
      ...Array.from({ length: 10_000 }, (_, n) => (n % 3 === 0 ? `?${n}` : `m${n}`)),
    );
    const start = Date.now();
    mergeList(list, [], []);
    expect(Date.now() - start).toBeLessThan(5000);
  });
});

describe('unmatchedPlace', () => {
  const { unmatched, order } = imported(listed('?u', 'a', 'b', '?x', '?y', 'c', '?z'));
  const [u, x, y, z] = unmatched as [
    UnmatchedEntry,
    UnmatchedEntry,
    UnmatchedEntry,
    UnmatchedEntry,
  ];

  it('is behind the nearest earlier neighbour that is still there', () => {
    expect(unmatchedPlace(x, order)).toBe(3);
    expect(unmatchedPlace(x, ['c', 'a', 'b'])).toBe(4);
    expect(unmatchedPlace(x, ['c', 'a'])).toBe(3);
    expect(unmatchedPlace(z, order)).toBe(4);
  });

  it('is before the later one when there is none, and else the rank', () => {
    expect(unmatchedPlace(u, ['q', 'a', 'b'])).toBe(2);
    expect(unmatchedPlace(x, ['q', 'c'])).toBe(2);
    expect(unmatchedPlace(x, ['q', 'r', 's', 't', 'v'])).toBe(4);
    expect(unmatchedPlace(x, ['q'])).toBe(2);
    expect(unmatchedPlace(x, [])).toBe(1);
  });

  it('gives back the order of the list, in whatever order unmatched entries are found', () => {
    const wholeList = ['u', 'a', 'b', 'x', 'y', 'c', 'z'];
    const found = fc.shuffledSubarray([u, x, y, z], { minLength: 4 });
    fc.assert(
      fc.property(found, (sequence) => {
        let [ranking, open]: [readonly string[], readonly UnmatchedEntry[]] = [order, unmatched];
        for (const { rank } of sequence) {
          const unmatchedEntry = open.find((each) => each.rank === rank);
          if (unmatchedEntry === undefined) throw new Error(`${rank} is left no more`);
          const mangaId = wholeList[rank - 1] ?? '';
          ranking = place(ranking, unmatchedEntry, mangaId);
          open = withoutUnmatched(open, unmatchedEntry, mangaId);
        }
        expect(ranking).toEqual(wholeList);
        expect(open).toEqual([]);
      }),
    );
    expect(unmatchedPlace(y, order)).toBe(3);
  });
});

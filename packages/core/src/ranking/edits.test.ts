import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sampleTier } from '../testing/sample-tier.ts';
import { changeTiers } from '../tiers/changing.ts';
import { tierKeyAt, withoutTier } from '../tiers/cuts.ts';
import type { Tier, TiersChange } from '../tiers/tier.ts';
import {
  dropEdit,
  type Edit,
  emptyHistory,
  HISTORY_DEPTH,
  inverseOf,
  isEcho,
  isMade,
  isPossible,
  putBack,
  recordEdit,
  redoLatest,
  undoLatest,
} from './edits.ts';
import { planInsertion, planPlacing, planRemoval, planReorder } from './ordering.ts';
import type { RankingItem } from './ranking.ts';

const item = (mangaId: string, position: number): RankingItem => ({
  mangaId,
  title: mangaId,
  author: '',
  coverUrl: null,
  position,
  addedAt: position,
  note: null,
});
const LETTERS = 'abcdefgh'.split('');
const move = (mangaId: string, from: number, to: number): Edit => ({
  kind: 'move',
  items: [{ mangaId, title: mangaId, from, to }],
});

const noted = (mangaId: string, number: number): Edit => ({
  kind: 'note',
  mangaId,
  title: mangaId,
  before: null,
  after: { text: `Mot ${number}`, isSpoiler: false },
});

/** The list after an edit, as a backend makes it. */
function applied(ids: readonly string[], edit: Edit): readonly string[] {
  const current = ids.map((mangaId, index) => ({ mangaId, position: index + 1 }));
  if (edit.kind === 'move' || edit.kind === 'order') {
    const { writes } =
      edit.kind === 'order'
        ? planReorder(current, edit.after)
        : planPlacing(
            current,
            edit.items.map(({ mangaId, to }) => ({ mangaId, position: to })),
          );
    const order = [...ids];
    for (const { mangaId, position } of writes) order[position - 1] = mangaId;
    return order;
  }
  if (edit.kind === 'note' || edit.kind === 'tiers') return ids;
  if (edit.kind === 'remove') {
    const requested = new Set(edit.items.map(({ mangaId }) => mangaId));
    const { removed } = planRemoval(current, requested);
    return ids.filter((id) => !removed.includes(id));
  }
  const order = [...ids];
  for (const { mangaId, position } of planInsertion(current, edit.items, 0).added) {
    order.splice(position - 1, 0, mangaId);
  }
  return order;
}

/** A random edit that changes a list. */
const editOf = (ids: readonly string[], a: number, b: number, kind: number): Edit => {
  const from = (a % ids.length) + 1;
  const mangaId = ids[from - 1] ?? '';
  if (kind === 0) return { kind: 'remove', items: [item(mangaId, from)] };
  const absent = LETTERS.filter((id) => !ids.includes(id));
  const added = absent[b % Math.max(absent.length, 1)];
  if (kind === 1 && added !== undefined) {
    return { kind: 'add', items: [item(added, (a % (ids.length + 1)) + 1)] };
  }
  if (kind === 3) {
    const after = a % 2 === 0 ? ids.toReversed() : ids.toSorted();
    return { kind: 'order', by: 'reverse', before: ids, after };
  }
  if (kind === 4 && ids.length > 1) return moveTogether(ids, a, b);
  if (kind === 5) return noted(mangaId, b);
  return move(mangaId, from, (b % ids.length) + 1);
};
function namedBy(edit: Edit): readonly string[] {
  if (edit.kind === 'order') return edit.after;
  if (edit.kind === 'tiers') return [];
  return edit.kind === 'note' ? [edit.mangaId] : edit.items.map(({ mangaId }) => mangaId);
}

/** Some of the items, to places side by side. */
function moveTogether(ids: readonly string[], a: number, b: number): Edit {
  const chosen = ids.filter((_, index) => (a + index) % 3 !== 0);
  const start = b % (ids.length - chosen.length + 1);
  const items = chosen.map((mangaId, index) => ({
    mangaId,
    title: mangaId,
    from: ids.indexOf(mangaId) + 1,
    to: start + index + 1,
  }));
  return { kind: 'move', items };
}
const step = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(5));

it('the inverses of any edits, in reverse, lead back to the list', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(LETTERS, { minLength: 2 }), fc.array(step), (start, steps) => {
      let ids: readonly string[] = start;
      const edits: Edit[] = [];
      for (const [a, b, kind] of steps) {
        if (ids.length === 0) break;
        const edit = editOf(ids, a, b, kind);
        edits.push(edit);
        ids = applied(ids, edit);
        expect(isMade(edit, ids)).toBe(edit.kind !== 'note');
      }
      const end = ids;
      for (const edit of edits.toReversed()) ids = applied(ids, inverseOf(edit));
      expect(ids).toEqual(start);
      for (const edit of edits) ids = applied(ids, edit);
      expect(ids).toEqual(end);
    }),
  );
});

it('two windows that edit, undo and redo in any order keep each item once, and lose none', () => {
  const action = fc.tuple(fc.nat(1), fc.constantFrom('edit', 'undo', 'redo'), step);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let ids: readonly string[] = LETTERS.slice(0, 4);
      const windows = [emptyHistory, emptyHistory];
      for (const [window, what, [a, b, kind]] of actions) {
        const history = windows[window] ?? emptyHistory;
        const before = ids;
        let edit: Edit | undefined;
        if (what === 'edit' && ids.length > 0) {
          edit = editOf(ids, a, b, kind);
          windows[window] = recordEdit(history, edit);
        } else if (what === 'undo') {
          const last = history.done.at(-1);
          edit = last && inverseOf(last);
          windows[window] = undoLatest(history);
        } else if (what === 'redo') {
          edit = history.undone.at(-1);
          windows[window] = redoLatest(history);
        }
        if (edit === undefined) continue;
        ids = applied(ids, edit);
        // What is not possible changes nothing.
        expect(isPossible(edit, before) || before.join() === ids.join()).toBe(true);
        expect(new Set(ids).size).toBe(ids.length);
        // What the edit does not name stays, in its order.
        const named = namedBy(edit);
        const others = (list: readonly string[]) => list.filter((id) => !named.includes(id));
        expect(others(ids)).toEqual(others(before));
      }
    }),
  );
});

it('tells what another window made impossible', () => {
  expect(isPossible(move('a', 1, 2), ['b'])).toBe(false);
  expect(isPossible(move('a', 1, 2), ['a', 'b'])).toBe(true);
  const added: Edit = { kind: 'add', items: [item('a', 1), item('b', 2)] };
  expect(isPossible(added, ['a'])).toBe(true);
  expect(isPossible(added, ['a', 'b'])).toBe(false);
  expect(isPossible(inverseOf(added), ['c'])).toBe(false);
  expect(isPossible(noted('a', 1), ['a'])).toBe(true);
  expect(isPossible(noted('a', 1), ['b'])).toBe(false);
  const sorted: Edit = { kind: 'order', by: 'title', before: ['b', 'a'], after: ['a', 'b'] };
  expect(isPossible(sorted, ['c', 'b'])).toBe(true);
  expect(isPossible(inverseOf(sorted), ['c'])).toBe(false);
});

describe('isEcho', () => {
  it.each([
    ['abc', 'abc', true],
    ['bac', 'abc', false],
    ['bac', 'bc', true],
    ['bac', 'bacd', true],
    ['bac', 'dbac', true],
    ['bac', 'acb', false],
    ['abc', '', true],
  ])('%s saved, %s reported: %s', (saved, reported, expected) => {
    expect(isEcho(saved.split(''), reported.split(''))).toBe(expected);
  });
});

it('tells whether a list shows that an edit was made', () => {
  expect(isMade(move('a', 3, 1), ['a', 'b', 'c'])).toBe(true);
  expect(isMade(move('a', 3, 1), ['b', 'c', 'a'])).toBe(false);
  const added: Edit = { kind: 'add', items: [item('a', 1), item('b', 2)] };
  expect(isMade(added, ['c', 'b', 'a'])).toBe(true);
  expect(isMade(added, ['c', 'b'])).toBe(false);
  expect(isMade(inverseOf(added), ['c', 'b'])).toBe(false);
  expect(isMade(inverseOf(added), ['c'])).toBe(true);
  const sorted: Edit = { kind: 'order', by: 'title', before: ['b', 'a'], after: ['a', 'b'] };
  // What another window added or removed does not count.
  expect(isMade(sorted, ['a', 'c', 'b'])).toBe(true);
  expect(isMade(sorted, ['c', 'b'])).toBe(true);
  expect(isMade(sorted, ['b', 'a'])).toBe(false);
  expect(isMade(noted('a', 1), ['a'])).toBe(false);
});

it('keeps a hundred edits, and forgets what was undone after a new one', () => {
  let history = emptyHistory;
  for (let place = 1; place <= HISTORY_DEPTH + 5; place += 1) {
    history = recordEdit(history, move('a', place, place + 1));
  }
  expect(history.done).toHaveLength(HISTORY_DEPTH);
  expect(history.done[0]).toMatchObject({ items: [{ from: 6 }] });
  const undone = undoLatest(undoLatest(history));
  expect(undone.undone).toMatchObject([{ items: [{ from: 105 }] }, { items: [{ from: 104 }] }]);
  expect(redoLatest(undone).done.at(-1)).toMatchObject({ items: [{ from: 104 }] });
  expect(recordEdit(undone, move('b', 1, 2)).undone).toEqual([]);
  expect(undoLatest(emptyHistory)).toEqual(emptyHistory);
  expect(redoLatest(emptyHistory)).toEqual(emptyHistory);
  expect(putBack(undone, undone.undone[1] ?? move('z', 1, 1)).done.at(-1)).toMatchObject({
    items: [{ from: 104 }],
  });
  const first = undone.undone[0] ?? move('z', 1, 1);
  expect(dropEdit(undone, first).undone).toHaveLength(1);
});

it('the inverse of a note gives back the former one', () => {
  const edit = { ...noted('a', 2), before: { text: 'Avant', isSpoiler: true } } as Edit;
  expect(inverseOf(edit)).toMatchObject({ before: { text: 'Mot 2' }, after: { text: 'Avant' } });
  expect(inverseOf(inverseOf(edit))).toEqual(edit);
});

describe('edits of a ranking with tiers', () => {
  interface Listed {
    readonly ids: readonly string[];
    readonly tiers: readonly Tier[];
  }
  const TIERS = [sampleTier('s', 1), sampleTier('a', 1), sampleTier('b', 3)];

  /** As a backend makes it, by the plans of core. */
  function made({ ids, tiers }: Listed, edit: Edit): Listed {
    const current = ids.map((mangaId, index) => ({ mangaId, position: index + 1 }));
    if (edit.kind === 'tiers') return { ids, tiers: changeTiers(tiers, edit, ids.length) };
    const order = applied(ids, edit);
    if (edit.kind === 'move') {
      const placed = edit.items.map(({ mangaId, to, toTier }) => ({
        mangaId,
        position: to,
        tier: toTier,
      }));
      const plan = planPlacing(current, placed, tiers);
      const moved = [...ids];
      for (const { mangaId, position } of plan.writes) moved[position - 1] = mangaId;
      return { ids: moved, tiers: plan.tiers };
    }
    if (edit.kind === 'remove') {
      const gone = new Set(edit.items.map(({ mangaId }) => mangaId));
      return { ids: order, tiers: planRemoval(current, gone, tiers).tiers };
    }
    if (edit.kind === 'add') {
      return { ids: order, tiers: planInsertion(current, edit.items, 0, tiers).tiers };
    }
    const change = edit.kind === 'order' ? edit.tiers : undefined;
    return { ids: order, tiers: change ? changeTiers(tiers, change, ids.length) : tiers };
  }

  function changeOf(tiers: readonly Tier[], a: number, b: number): TiersChange {
    const index = a % Math.max(tiers.length, 1);
    const one = tiers[index];
    if (one === undefined || b % 4 === 0) {
      const key = ['s', 'a', 'b', 'c'].find((free) => !tiers.some((there) => there.key === free));
      const end = tiers.at(-1)?.end ?? 0;
      return { before: tiers, after: key === undefined ? tiers : [...tiers, sampleTier(key, end)] };
    }
    if (b % 4 === 1) return { before: tiers, after: withoutTier(tiers, one.key) };
    const above = tiers[index - 1]?.end ?? 0;
    const changed =
      b % 4 === 2 ? { ...one, name: one.name === '' ? 'Bon' : '' } : { ...one, end: above };
    return { before: tiers, after: tiers.with(index, changed) };
  }

  function drawn({ ids, tiers }: Listed, a: number, b: number, kind: number): Edit {
    if (kind === 6) return { kind: 'tiers', ...changeOf(tiers, a, b) };
    const edit = editOf(ids, a, b, kind === 5 ? 3 : kind);
    if (kind === 5 && edit.kind === 'order') return { ...edit, tiers: changeOf(tiers, a, b) };
    if (edit.kind === 'remove') {
      const items = edit.items.map((one) => ({ ...one, tier: tierKeyAt(tiers, one.position) }));
      return { ...edit, items };
    }
    if (edit.kind !== 'move') return edit;
    const after = made({ ids, tiers }, edit);
    const items = edit.items.map((one) => ({
      ...one,
      fromTier: tierKeyAt(tiers, one.from),
      toTier: tierKeyAt(after.tiers, one.to),
    }));
    return { ...edit, items };
  }

  it('their inverses, in reverse, restore the list and its tiers, and redoing makes them again', () => {
    const random = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(6));
    fc.assert(
      fc.property(fc.array(random), (steps) => {
        const start: Listed = { ids: LETTERS.slice(0, 5), tiers: TIERS };
        let list = start;
        const edits: Edit[] = [];
        for (const [a, b, kind] of steps) {
          if (list.ids.length === 0) break;
          const edit = drawn(list, a, b, kind);
          edits.push(edit);
          list = made(list, edit);
          expect(isMade(edit, list.ids, list.tiers)).toBe(true);
        }
        const end = list;
        for (const edit of edits.toReversed()) list = made(list, inverseOf(edit));
        expect(list).toEqual(start);
        for (const edit of edits) list = made(list, edit);
        expect(list).toEqual(end);
      }),
    );
  });

  it('cannot be undone where another window left nothing to undo, or changed the tiers of an order', () => {
    const cut: Edit = { kind: 'tiers', before: TIERS, after: withoutTier(TIERS, 'a') };
    expect(isPossible(cut, LETTERS, TIERS)).toBe(true);
    expect(isPossible(cut, LETTERS, cut.after)).toBe(false);
    expect(isPossible(inverseOf(cut), LETTERS, cut.after)).toBe(true);
    const many = Array.from({ length: 12 }, (_, index) => sampleTier(`x${index}`, 0));
    expect(isPossible({ kind: 'tiers', before: [], after: TIERS }, LETTERS, many)).toBe(false);
    const order = { kind: 'order', by: 'version', before: ['a', 'b'], after: ['b', 'a'] } as const;
    const whole: Edit = { ...order, tiers: { before: TIERS, after: [] } };
    expect(isPossible(whole, LETTERS, TIERS)).toBe(true);
    expect(isPossible(whole, LETTERS, cut.after)).toBe(false);
  });
});

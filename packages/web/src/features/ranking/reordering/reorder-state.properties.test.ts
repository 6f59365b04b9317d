import type { RankingItem } from '@palmanga/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  letterItem,
  letterItems,
  moved,
  refused,
  removed,
  reported,
  run,
  sent,
} from '../../../testing/reorder-events.ts';
import { arrange, idsOf, placeVisible } from './item-order.ts';
import {
  awaitsEcho,
  type Change,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
  visibleItems,
} from './reorder-state.ts';

function eventOf(state: ReorderState, id: string, target: number): ReorderEvent {
  if (target < 0) return removed(id);
  const order = idsOf(visibleItems(state));
  if (target === 6) return removed(id + (order.find((one) => one !== id) ?? ''));
  if (target === 7) return { type: 'arranged', order: order.toReversed() };
  if (target === 8) {
    const note = state.items?.find(({ mangaId }) => mangaId === id)?.note ? null : NOTE;
    return { type: 'noted', mangaId: id, note, isSent: false };
  }
  const isShown = visibleItems(state).some(({ mangaId }) => mangaId === id);
  return isShown ? moved(id, target) : { type: 'inserted', items: [letterItem(id, target)] };
}

const NOTE = { text: 'Une claque', isSpoiler: false };

interface Step {
  readonly id: string;
  /**
   * Where to, from 0; -1 for a removal, 6 for one with another item, 7 for the reverse of all, 8 for
   * a note, or none when it has one. An item that is not there is put there.
   */
  readonly target: number;
  /** 0: no answer yet; 1: an answer; more: reports too. */
  readonly wait: number;
  readonly fail: boolean;
}

function applied(stored: readonly RankingItem[], change: Change): readonly RankingItem[] {
  if (change.kind === 'remove')
    return stored.filter(({ mangaId }) => !change.ids.includes(mangaId));
  if (change.kind === 'reorder') {
    return change.placed === null
      ? arrange(stored, change.order)
      : placeVisible(stored, new Set(), change.placed);
  }
  if (change.kind === 'note') {
    const note = (item: RankingItem) =>
      item.mangaId === change.mangaId ? { ...item, note: change.note } : item;
    return stored.map(note);
  }
  const result = [...stored];
  for (const one of change.items) {
    if (stored.some(({ mangaId }) => mangaId === one.mangaId)) continue;
    result.splice(one.position - 1, 0, { ...one, addedAt: one.addedAt ?? 0 });
  }
  return result;
}

/** Ids and notes, in order. */
const told = (items: readonly RankingItem[]) =>
  items.map(({ mangaId, note }) => [mangaId, note?.text]);

/** A backend that answers in order and later reports each of its states once. */
function simulate(steps: readonly Step[]) {
  let stored: readonly RankingItem[] = letterItems('abcdef');
  let state = run([{ type: 'reported', items: stored }]);
  let reports: (readonly RankingItem[])[] = [];
  const answer = (fail: boolean) => {
    const [change] = state.pending;
    if (!change) return;
    if (!fail) {
      stored = applied(stored, change);
      reports.push(stored);
    }
    state = reduceReorder(state, fail ? refused : sent);
  };
  const report = (count: number) => {
    for (const items of reports.slice(0, count))
      state = reduceReorder(state, { type: 'reported', items });
    reports = reports.slice(count);
  };
  for (const { id, target, wait, fail } of steps) {
    state = reduceReorder(state, eventOf(state, id, target));
    if (wait > 0) answer(fail);
    if (wait > 1) report(wait - 1);
  }
  while (state.pending.length > 0) answer(false);
  report(reports.length);
  state = reduceReorder(state, { type: 'read', items: stored });
  return { shown: told(visibleItems(state)), stored: told(stored), state };
}

describe('any interleaving of changes, answers, failures and reports', () => {
  it('ends on the order that is stored, with nothing pending', () => {
    const step = fc.record({
      id: fc.constantFrom(...'abcdef'.split('')),
      target: fc.integer({ min: -1, max: 8 }),
      wait: fc.integer({ min: 0, max: 3 }),
      fail: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { shown, stored, state } = simulate(steps);
        expect(shown).toEqual(stored);
        expect(awaitsEcho(state)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('shows what is stored without waiting, when nothing fails and each change is reported', () => {
    const step = fc.record({
      id: fc.constantFrom(...'abcdef'.split('')),
      target: fc.integer({ min: -1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = run([reported('abcdef')]);
        let stored = letterItems('abcdef') as readonly RankingItem[];
        for (const { id, target } of steps) {
          state = reduceReorder(state, eventOf(state, id, target));
          const [change] = state.pending;
          if (!change) continue;
          stored = applied(stored, change);
          state = run([sent, { type: 'reported', items: stored }], state);
          expect(awaitsEcho(state)).toBe(false);
          expect(told(visibleItems(state))).toEqual(told(stored));
        }
      }),
    );
  });
});

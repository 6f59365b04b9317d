import {
  changeTiers,
  planInsertion,
  planPlacing,
  planRemoval,
  planReorder,
  type RankingItem,
  type Tier,
  tierKeyAt,
  type TiersChange,
  withoutTier,
} from '@palmanga/core';
import { sampleTier } from '@palmanga/core/testing';
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
import type { Change } from './changes.ts';
import { idsOf } from './item-order.ts';
import {
  awaitsEcho,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
  visibleItems,
} from './reorder-state.ts';

const TIERS = [sampleTier('s', 1), sampleTier('a', 3), sampleTier('b', 5)];

/** A change of the tiers: of a cut, of a name, or of which there are. */
function cutOf({ tiers: before }: ReorderState, id: string, key: string): TiersChange {
  const index = before.findIndex((one) => one.key === key);
  const present = before[index];
  if (present === undefined) return { before, after: [...before, sampleTier(key, 6)] };
  if (id === 'a') return { before, after: withoutTier(before, key) };
  if (id === 'b')
    return { before, after: before.with(index, { ...present, name: `${present.name}!` }) };
  const above = before[index - 1]?.end ?? 0;
  return { before, after: before.with(index, { ...present, end: above }) };
}

function eventOf(state: ReorderState, { id, target, key }: Asked): ReorderEvent {
  if (target < 0) return removed(id);
  const order = idsOf(visibleItems(state));
  if (target === 6) return removed(id + (order.find((one) => one !== id) ?? ''));
  if (target === 7) return { type: 'arranged', order: order.toReversed() };
  if (target === 8) {
    const note = state.items?.find(({ mangaId }) => mangaId === id)?.note ? null : NOTE;
    return { type: 'noted', mangaId: id, note, isSent: false };
  }
  if (target === 9) return { type: 'cut', ...cutOf(state, id, key) };
  if (target === 10) {
    const cuts = cutOf(state, id, key);
    return { type: 'arranged', order: order.toReversed(), tiers: cuts };
  }
  const isShown = order.includes(id);
  if (!isShown) return { type: 'inserted', items: [{ ...letterItem(id, target), tier: key }] };
  if (key === 's') return moved(id, target);
  return { type: 'moved', placed: [{ mangaId: id, position: target + 1, tier: key }] };
}

const NOTE = { text: 'Une claque', isSpoiler: false };

interface Asked {
  readonly id: string;
  /**
   * Where to, from 0; -1 for a removal, 6 for one with another item, 7 for the reverse of all, 8 for
   * a note, or none when it has one, 9 for other tiers, 10 for these with the reverse of all. An item that is
   * not there is put there.
   */
  readonly target: number;
  readonly key: string;
}

interface Step extends Asked {
  /** 0: no answer yet; 1: an answer; more: reports too. */
  readonly wait: number;
  readonly fail: boolean;
}

interface Stored {
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
}

const ASKED = {
  id: fc.constantFrom(...'abcdef'.split('')),
  target: fc.integer({ min: -1, max: 10 }),
  key: fc.constantFrom('s', 'a', 'b', 'c'),
};

/** What a backend stores after a change: its plans are core's. */
function applied(stored: Stored, change: Change): Stored {
  const { items, tiers } = stored;
  if (change.kind === 'note') {
    const note = (item: RankingItem) =>
      item.mangaId === change.mangaId ? { ...item, note: change.note } : item;
    return { items: items.map(note), tiers };
  }
  if (change.kind === 'tiers') {
    return { items, tiers: changeTiers(tiers, change.change, items.length) };
  }
  if (change.kind === 'remove') {
    const gone = new Set(change.ids);
    const plan = planRemoval(items, gone, tiers);
    const kept = items.filter(({ mangaId }) => !gone.has(mangaId));
    return { items: written(kept, plan.writes), tiers: plan.tiers };
  }
  if (change.kind === 'insert') {
    const plan = planInsertion(items, change.items, 0, tiers);
    return { items: written([...items, ...plan.added], plan.writes), tiers: plan.tiers };
  }
  const plan =
    change.placed === null
      ? planReorder(items, change.order, tiers, change.change)
      : planPlacing(items, change.placed, tiers);
  return { items: written(items, plan.writes), tiers: plan.tiers };
}

function written(
  items: readonly RankingItem[],
  writes: readonly Pick<RankingItem, 'mangaId' | 'position'>[],
): readonly RankingItem[] {
  const places = new Map(writes.map(({ mangaId, position }) => [mangaId, position]));
  return items
    .map((item) => Object.assign({}, item, { position: places.get(item.mangaId) ?? item.position }))
    .toSorted((a, b) => a.position - b.position);
}

/** Ids, notes and tiers, in order. */
const told = (items: readonly RankingItem[], tiers: readonly Tier[]) => [
  items.map(({ mangaId, note }, index) => [mangaId, note?.text, tierKeyAt(tiers, index + 1)]),
  tiers,
];
const toldBy = (state: ReorderState) => told(visibleItems(state), state.tiers);

const FIRST: Stored = { items: letterItems('abcdef'), tiers: TIERS };

/** A backend that answers in order and later reports each of its states once. */
function simulate(steps: readonly Step[]) {
  let stored = FIRST;
  let state = run([{ type: 'reported', ...stored }]);
  let reports: Stored[] = [];
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
    for (const one of reports.slice(0, count)) {
      state = reduceReorder(state, { type: 'reported', ...one });
    }
    reports = reports.slice(count);
  };
  for (const { wait, fail, ...asked } of steps) {
    state = reduceReorder(state, eventOf(state, asked));
    const { length } = visibleItems(state);
    const ends = state.tiers.map(({ end }) => end);
    // What is shown between all that is always a list with tiers.
    expect(ends.every((end, index) => end >= (ends[index - 1] ?? 0) && end <= length)).toBe(true);
    if (wait > 0) answer(fail);
    if (wait > 1) report(wait - 1);
  }
  while (state.pending.length > 0) answer(false);
  report(reports.length);
  state = reduceReorder(state, { type: 'read', ...stored });
  return { shown: toldBy(state), stored: told(stored.items, stored.tiers), state };
}

describe('any interleaving of changes, answers, failures and reports', () => {
  it('ends on the order and the tiers that are stored, with nothing pending', () => {
    const step = fc.record({
      ...ASKED,
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
    fc.assert(
      fc.property(fc.array(fc.record(ASKED), { maxLength: 12 }), (steps) => {
        let stored = FIRST;
        let state = run([reported('abcdef', TIERS)]);
        for (const asked of steps) {
          state = reduceReorder(state, eventOf(state, asked));
          const [change] = state.pending;
          if (!change) continue;
          stored = applied(stored, change);
          // What the plans of the backend make was shown at once.
          expect(toldBy(state)).toEqual(told(stored.items, stored.tiers));
          state = run([sent, { type: 'reported', ...stored }], state);
          expect(awaitsEcho(state)).toBe(false);
          expect(toldBy(state)).toEqual(told(stored.items, stored.tiers));
        }
      }),
    );
  });
});

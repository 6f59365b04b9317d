import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DuelAnswer } from './answer.ts';
import { createReordering } from './reordering.ts';
import {
  binaryInsertion,
  idsOf,
  play,
  shuffled,
  sortedBy,
  type Taste,
  tasteOf,
} from './testing/taste.ts';

/** Fails when an answer does not hold in an order, as far as its two manga are still there. */
function expectConsistent(order: readonly string[], answers: readonly DuelAnswer[]): void {
  const places = new Map(order.map((id, index) => [id, index]));
  for (const { before, after } of answers) {
    const [first, second] = [places.get(before) ?? -1, places.get(after) ?? places.size];
    expect(first).toBeLessThan(second);
  }
}

/** Fails when manga that are equal do not stand side by side. */
function expectTogether(order: readonly string[], taste: Taste): void {
  const ranks = order.map((id) => taste.get(id));
  const groups = ranks.filter((rank, index) => rank !== ranks[index - 1]);
  expect(groups).toEqual([...new Set(groups)]);
}

describe('a duel of several', () => {
  it('asks no more than binary insertion does', () => {
    for (const count of [5, 6, 7, 8, 10, 12, 15, 20, 21, 22, 34, 50, 85, 100, 200]) {
      const ids = idsOf(count);
      const planOf = createReordering();
      const most = binaryInsertion(count);
      expect(planOf(ids, []).left).toBe(most);
      for (let seed = 1; seed <= (count > 100 ? 1 : 8); seed += 1) {
        const taste = tasteOf(count, seed);
        const { plan, asked } = play(planOf, ids, taste);
        expect(plan.order).toEqual(sortedBy(taste, ids));
        expect(asked).toBeLessThanOrEqual(most);
      }
    }
    // Some thousand questions, each planned anew: seconds, but many on a busy machine.
  }, 180_000);

  it('stays below it for all orders of up to seven', () => {
    const permutations = (list: readonly string[]): string[][] =>
      list.length < 2
        ? [[...list]]
        : list.flatMap((id) =>
            permutations(list.filter((one) => one !== id)).map((rest) => [id].concat(rest)),
          );
    for (let count = 0; count <= 7; count += 1) {
      const ids = idsOf(count);
      const planOf = createReordering();
      const asked = permutations(ids).map((order) => {
        const taste = new Map(order.map((id, index) => [id, index]));
        const played = play(planOf, ids, taste);
        expect(played.plan.order).toEqual(order);
        return played.asked;
      });
      expect(Math.max(...asked)).toBe(binaryInsertion(count));
    }
  });

  it('says beforehand how many questions are left: each answer lowers the number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(60),
        (count, ranks, seed, given) => {
          const taste = new Map(
            shuffled(count, seed).map((rank, index) => [`m${index}`, rank % ranks]),
          );
          const planOf = createReordering();
          // Answers in another order of the list, as when another window moved its manga.
          const others = idsOf(count).toReversed();
          const known = play(planOf, others, taste, { most: given }).plan.answers;
          let { answers, left, question } = planOf(idsOf(count), known);
          while (question !== null) {
            const next = play(planOf, idsOf(count), taste, { known: answers, most: 1 }).plan;
            expect(next.left).toBeLessThan(left);
            ({ answers, left, question } = next);
          }
          expect(left).toBe(0);
        },
      ),
    );
  });

  it('keeps equal ones together and asks no more for them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 1000 }),
        (count, ranks, seed) => {
          const taste = new Map(
            shuffled(count, seed).map((rank, index) => [`m${index}`, rank % ranks]),
          );
          const { plan, asked } = play(createReordering(), idsOf(count), taste);
          expectConsistent(plan.order, plan.answers);
          expectTogether(plan.order, taste);
          expect(asked).toBeLessThanOrEqual(binaryInsertion(count));
        },
      ),
    );
  });

  it('gives what a new one gives, whatever it was asked before', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...idsOf(9)), { maxLength: 9 });
    const answers = fc.array(
      fc
        .record({
          before: fc.constantFrom(...idsOf(9)),
          after: fc.constantFrom(...idsOf(9)),
          isTie: fc.boolean(),
        })
        .filter(({ before, after }) => before !== after),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(
        fc.array(ids, { minLength: 1, maxLength: 6 }),
        fc.array(fc.record({ taken: fc.nat(15), list: fc.nat(5) }), { maxLength: 12 }),
        answers,
        (lists, calls, all) => {
          const planOf = createReordering();
          for (const { taken, list } of calls) {
            const known = all.slice(0, taken);
            const asked = lists[list % lists.length] ?? [];
            expect(planOf(asked, known)).toEqual(createReordering()(asked, known));
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('goes on after any number of answers as if it had not been interrupted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(300),
        fc.integer({ min: 1, max: 1000 }),
        (count, most, seed) => {
          const ids = idsOf(count);
          const taste = tasteOf(count, seed);
          const kept = createReordering();
          const begun = play(kept, ids, taste, { most });
          const resumed = createReordering()(ids, [...begun.plan.answers]);
          expect(resumed).toEqual(begun.plan);
          const back = begun.plan.answers.slice(0, -1);
          expect(kept(ids, back)).toEqual(createReordering()(ids, back));
        },
      ),
    );
  });

  it('agrees with the latest of answers that contradict each other', () => {
    const older = { before: 'm0', after: 'm1', isTie: false };
    const newer = { before: 'm1', after: 'm0', isTie: false };
    const plan = createReordering()(['m0', 'm1'], [older, newer]);
    expect(plan).toMatchObject({ answers: [newer], order: ['m1', 'm0'], question: null });
  });

  it('makes of a tie that an answer stands in the way of an order', () => {
    const answers = [
      { before: 'm0', after: 'm2', isTie: true },
      { before: 'm0', after: 'm1', isTie: false },
      { before: 'm1', after: 'm2', isTie: false },
    ];
    const plan = createReordering()(['m2', 'm1', 'm0'], answers);
    expect(plan.order).toEqual(['m0', 'm1', 'm2']);
    expect(plan.answers.map(({ isTie }) => isTie)).toEqual([false, false, false]);
  });

  it('never contradicts the latest answers, whatever the others say', () => {
    const names = fc.constantFrom('m0', 'm1', 'm2', 'm3', 'm4', 'm5');
    const answers = fc.array(fc.record({ before: names, after: names, isTie: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(answers, (given) => {
        const ids = idsOf(6);
        const { plan } = play(createReordering(), ids, tasteOf(6, 3), { known: given });
        expect(plan.order.toSorted()).toEqual(ids);
        expectConsistent(plan.order, plan.answers);
        const latest = given.findLast(({ before, after }) => before !== after);
        if (latest) expectConsistent(plan.order, [latest]);
      }),
    );
  });
});

describe('a list that changes during a duel of several', () => {
  it.each(['add', 'remove', 'move'])('costs few questions more: %s', (kind) => {
    const extra: number[] = [];
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
        (count, share, seed, places) => {
          // Those that will be added have a taste already.
          const taste = tasteOf(count + places.length, seed);
          const before = idsOf(count);
          const most = Math.floor(binaryInsertion(count) * share);
          const begun = play(createReordering(), before, taste, { most });
          let ids: readonly string[] = before;
          for (const [index, [at, to]] of places.entries()) {
            const id = ids[at % ids.length] ?? '';
            const rest = kind === 'add' ? ids : ids.filter((one) => one !== id);
            if (kind !== 'add' && rest.length === 0) continue;
            const added = kind === 'add' ? `m${count + index}` : id;
            ids = kind === 'remove' ? rest : rest.toSpliced(to % (rest.length + 1), 0, added);
          }
          const known = begun.plan.answers;
          const { plan, asked } = play(createReordering(), ids, taste, { known });
          expect(plan.order).toEqual(sortedBy(taste, ids));
          expectConsistent(plan.order, known);
          // Beyond what a duel of the changed list would have asked anyway.
          extra.push((begun.asked + asked - binaryInsertion(ids.length)) / places.length);
        },
      ),
      { numRuns: 100 },
    );
    expect(Math.max(...extra)).toBeLessThanOrEqual(kind === 'move' ? 0 : 8);
    expect(extra.reduce((sum, one) => sum + one, 0) / extra.length).toBeLessThanOrEqual(0);
  });
});

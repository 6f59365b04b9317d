import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DuelAnswer } from './answer.ts';
import { groupsOf } from './draft.ts';
import { createReordering } from './reordering.ts';
import { binaryInsertion, idsOf, play, sortedBy, tasteOf } from './testing/taste.ts';
import { createTieBreaking } from './tie-breaking.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 8 });
const seeds = fc.integer({ min: 1, max: 1000 });
const total = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
const groupsFor = (counts: readonly number[]) => groupsOf(idsOf(total(counts)), counts);

/** Answers about the manga of three groups of three, and others. */
const anyAnswers = fc.array(
  fc.record({
    before: fc.constantFrom(...idsOf(11)),
    after: fc.constantFrom(...idsOf(11)),
    isTie: fc.boolean(),
  }),
  { maxLength: 20 },
);
const THREES = groupsFor([3, 3, 3]);
const isWithinOne = ({ before, after }: DuelAnswer): boolean =>
  THREES.some((ids) => ids.includes(before) && ids.includes(after));

describe('breaking ties', () => {
  it('sorts each group where it stands, one after the other, and asks nothing across', () => {
    fc.assert(
      fc.property(sizes, seeds, (counts, seed) => {
        const groups = groupsFor(counts);
        const taste = tasteOf(total(counts), seed);
        const { plan, questions } = play(createTieBreaking(), groups, taste);
        expect(groupsOf(plan.order, counts)).toEqual(groups.map((ids) => sortedBy(taste, ids)));
        expect(plan.left).toBe(0);
        const groupOf = (id: string) => groups.findIndex((ids) => ids.includes(id));
        for (const { left, right } of questions) expect(groupOf(left)).toBe(groupOf(right));
        const asked = questions.map(({ left }) => groupOf(left));
        expect(asked).toEqual(asked.toSorted((a, b) => a - b));
      }),
    );
  });

  it('asks no more than binary insertion of each group does', () => {
    fc.assert(
      fc.property(sizes, seeds, (counts, seed) => {
        const most = total(counts.map(binaryInsertion));
        const planOf = createTieBreaking();
        expect(planOf(groupsFor(counts), []).left).toBe(most);
        const { asked } = play(planOf, groupsFor(counts), tasteOf(total(counts), seed));
        expect(asked).toBeLessThanOrEqual(most);
      }),
    );
  });

  it.each([[[]], [[['m0']]], [[['m0'], [], ['m1'], ['m2']]]])('asks nothing of %j', (groups) => {
    expect(createTieBreaking()(groups, [])).toEqual({
      answers: [],
      order: groups.flat(),
      question: null,
      left: 0,
    });
  });

  it('ignores answers that are not about one group', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const plan = createTieBreaking()(THREES, given);
        expect(plan).toEqual(createTieBreaking()(THREES, given.filter(isWithinOne)));
        expect(plan.answers.every(isWithinOne)).toBe(true);
      }),
    );
  });

  it('plans each group as if it were alone, and keeps the order of the answers', () => {
    fc.assert(
      fc.property(anyAnswers, (given) => {
        const plan = createTieBreaking()(THREES, given);
        for (const [index, ids] of THREES.entries()) {
          const own = given.filter(
            ({ before, after }) => ids.includes(before) && ids.includes(after),
          );
          const alone = createReordering()(ids, own);
          expect(groupsOf(plan.order, [3, 3, 3])[index]).toEqual(alone.order);
          expect(plan.answers.filter(({ before }) => ids.includes(before))).toEqual(alone.answers);
        }
        const pairs = given.map(({ before, after }) => `${before} ${after}`);
        let at = -1;
        for (const { before, after } of plan.answers) {
          at = pairs.indexOf(`${before} ${after}`, at + 1);
          expect(at).not.toBe(-1);
        }
      }),
    );
  });

  it('gives what a new one gives, whatever it was asked before', () => {
    const lists = fc.array(sizes.map(groupsFor), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lists, anyAnswers, (all, given) => {
        const planOf = createTieBreaking();
        for (const [index, groups] of all.entries()) {
          const known = given.slice(0, index * 5);
          expect(planOf(groups, known)).toEqual(createTieBreaking()(groups, known));
        }
      }),
    );
  });

  it('goes on where it was, or before its last answer', () => {
    fc.assert(
      fc.property(sizes, seeds, fc.integer({ min: 1, max: 60 }), (counts, seed, most) => {
        const groups = groupsFor(counts);
        const taste = tasteOf(total(counts), seed);
        const kept = createTieBreaking();
        const begun = play(kept, groups, taste, { most });
        expect(createTieBreaking()(groups, begun.plan.answers)).toEqual(begun.plan);
        const back = kept(groups, begun.plan.answers.slice(0, -1));
        expect(back.question).toEqual(begun.questions.at(-1) ?? null);
      }),
    );
  });
});

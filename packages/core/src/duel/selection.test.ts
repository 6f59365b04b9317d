import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { answerOf, type DuelAnswer, type DuelChoice } from './answer.ts';
import { Knowledge } from './knowledge.ts';
import { questionsAtMost, type Selection, selectFirst } from './selection.ts';
import { idsOf, shuffled, sortedBy, tasteOf } from './testing/taste.ts';

/** Answers all questions by what `choose` says; `see` looks at each step. */
function playOut(
  ids: readonly string[],
  size: number,
  choose: (selection: Selection) => DuelChoice,
  see: (now: Selection, next: Selection) => void = () => {},
  known: readonly DuelAnswer[] = [],
): { readonly end: Selection; readonly asked: number } {
  let now = selectFirst(ids, size, known);
  let asked = 0;
  while (now.question !== null) {
    const answer = answerOf(now.question, choose(now));
    const next = selectFirst(ids, size, [...now.answers, answer]);
    see(now, next);
    now = next;
    asked += 1;
  }
  return { end: now, asked };
}

const byTaste =
  (taste: ReadonlyMap<string, number>) =>
  ({ question }: Selection): DuelChoice => {
    const [left, right] = [taste.get(question?.left ?? ''), taste.get(question?.right ?? '')];
    if (left === right) return 'tie';
    return (left ?? 0) < (right ?? 0) ? 'left' : 'right';
  };

const anySize = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  size: fc.integer({ min: 1, max: 12 }),
  seed: fc.integer({ min: 1, max: 100_000 }),
});
/** Answers without any taste behind them: whatever follows from former ones holds all the same. */
const anyChoices = fc.infiniteStream(
  fc.constantFrom<DuelChoice>('left', 'right', 'left', 'right', 'tie'),
);

describe('the first few of several', () => {
  it('are those of any taste, in its order', () => {
    fc.assert(
      fc.property(anySize, ({ count, size, seed }) => {
        const taste = tasteOf(count, seed);
        const { end } = playOut(idsOf(count), size, byTaste(taste));
        expect(end.order.slice(0, size)).toEqual(sortedBy(taste, idsOf(count)).slice(0, size));
        expect(end.order.toSorted()).toEqual(idsOf(count).toSorted());
        expect(end.settled).toBeGreaterThanOrEqual(Math.min(size, count));
      }),
    );
  });

  it('keep equal ones together, in the order of the list', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 1, max: 9 }), ({ count, size, seed }, ranks) => {
        const taste = new Map(
          shuffled(count, seed).map((rank, index) => [`m${index}`, rank % ranks]),
        );
        const { end } = playOut(idsOf(count), size, byTaste(taste));
        const first = end.order.slice(0, size).map((id) => taste.get(id));
        expect(first).toEqual(
          sortedBy(taste, idsOf(count))
            .slice(0, size)
            .map((id) => taste.get(id)),
        );
      }),
    );
  });

  it('take no more questions than the formula says', () => {
    const most = [5, 8, 10, 12, 14, 20, 30, 40, 60].map((count) => questionsAtMost(count, 10));
    expect(most).toEqual([8, 17, 25, 32, 37, 50, 65, 83, 104]);
    expect([questionsAtMost(0, 10), questionsAtMost(1, 10), questionsAtMost(20, 1)]).toEqual([
      0, 0, 19,
    ]);
    fc.assert(
      fc.property(anySize, anyChoices, ({ count, size }, choices) => {
        const { asked } = playOut(idsOf(count), size, () => choices.next().value);
        expect(asked).toBeLessThanOrEqual(questionsAtMost(count, size));
      }),
    );
  });

  it('take exactly as many at the worst, for few', () => {
    const worst = (count: number, size: number, answers: readonly DuelAnswer[] = []): number => {
      const { question, left } = selectFirst(idsOf(count), size, answers);
      if (question === null) return 0;
      const choices: readonly DuelChoice[] =
        count < 6 ? ['left', 'right', 'tie'] : ['left', 'right'];
      const after = choices.map((choice) =>
        worst(count, size, [...answers, answerOf(question, choice)]),
      );
      const most = 1 + Math.max(...after);
      // It is never more than was said to be left.
      expect(most).toBeLessThanOrEqual(left);
      return most;
    };
    for (let count = 1; count <= 6; count += 1) {
      for (let size = 1; size <= Math.min(count, 4); size += 1) {
        expect(worst(count, size)).toBe(questionsAtMost(count, size));
      }
    }
  });

  it('never ask what follows from the answers', () => {
    fc.assert(
      fc.property(anySize, anyChoices, ({ count, size }, choices) => {
        const known = new Knowledge(idsOf(count));
        playOut(
          idsOf(count),
          size,
          () => choices.next().value,
          ({ question }, next) => {
            const [one, other] = [
              known.indexOf(question?.left ?? ''),
              known.indexOf(question?.right ?? ''),
            ];
            expect(
              known.isBefore(one ?? 0, other ?? 0) || known.isBefore(other ?? 0, one ?? 0),
            ).toBe(false);
            for (const answer of next.answers.slice(-1)) known.learn(answer);
          },
        );
      }),
    );
  });

  it('settle in turn, and each answer lowers what is left, which is enough', () => {
    fc.assert(
      fc.property(anySize, anyChoices, ({ count, size }, choices) => {
        const lefts: number[] = [];
        const { asked, end } = playOut(
          idsOf(count),
          size,
          () => choices.next().value,
          (now, next) => {
            lefts.push(now.left);
            expect(next.left).toBeLessThan(now.left);
            expect(next.settled).toBeGreaterThanOrEqual(now.settled);
            expect(next.order.slice(0, now.settled)).toEqual(now.order.slice(0, now.settled));
          },
        );
        expect(end.left).toBe(0);
        for (const [index, left] of lefts.entries())
          expect(asked - index).toBeLessThanOrEqual(left);
      }),
    );
  });

  it('keep every answer at any time, and the order of the list where nothing is known', () => {
    expect(selectFirst(idsOf(5), 3, []).order).toEqual(idsOf(5));
    fc.assert(
      fc.property(anySize, anyChoices, ({ count, size }, choices) => {
        playOut(
          idsOf(count),
          size,
          () => choices.next().value,
          (_, { order, answers }) => {
            for (const { before, after } of answers) {
              expect(order.indexOf(before)).toBeLessThan(order.indexOf(after));
            }
          },
        );
      }),
    );
  });

  it('keep the answers when others are chosen: what is left stays true', () => {
    fc.assert(
      fc.property(anySize, fc.nat(60), anyChoices, ({ count, size, seed }, given, choices) => {
        let answers: readonly DuelAnswer[] = [];
        playOut(
          idsOf(count).filter((_, index) => (index + seed) % 3 !== 0),
          size,
          () => choices.next().value,
          (_, next) => {
            if (next.answers.length <= given) ({ answers } = next);
          },
        );
        const ids = idsOf(count).filter((_, index) => (index + seed) % 4 !== 0);
        const { left } = selectFirst(ids, size, answers);
        const { asked } = playOut(ids, size, () => choices.next().value, undefined, answers);
        expect(asked).toBeLessThanOrEqual(left);
      }),
      { numRuns: 300 },
    );
  });

  it('do without an answer that contradicts earlier ones, and without foreign names', () => {
    const answer = (before: string, after: string): DuelAnswer => ({ before, after, isTie: false });
    const { answers, order } = selectFirst(idsOf(3), 3, [
      answer('m2', 'x'),
      answer('x', 'm1'),
      answer('m1', 'm2'),
      answer('m2', 'm0'),
    ]);
    expect(answers).toEqual([answer('m2', 'x'), answer('x', 'm1'), answer('m2', 'm0')]);
    expect(order).toEqual(['m2', 'm0', 'm1']);
  });
});

import { expect, it } from 'vitest';

import { answerOf } from './answer.ts';
import { questionsAtMost, selectFirst } from './selection.ts';
import { idsOf, shuffled } from './testing/taste.ts';

const SEEDS = 60;

/** How many questions somebody answers whose taste has so many ranks, in each of some random orders. */
function countsOf(count: number, ranks: number): readonly number[] {
  return Array.from({ length: SEEDS }, (_, seed) => {
    const taste = shuffled(count, seed + 1).map((rank) => rank % ranks);
    const rankOf = (id: string): number => taste[Number(id.slice(1))] ?? 0;
    let { answers, question } = selectFirst(idsOf(count), 10, []);
    while (question !== null) {
      const difference = rankOf(question.left) - rankOf(question.right);
      const choice = difference === 0 ? 'tie' : difference < 0 ? 'left' : 'right';
      ({ answers, question } = selectFirst(idsOf(count), 10, [
        ...answers,
        answerOf(question, choice),
      ]));
    }
    return answers.length;
  }).toSorted((one, other) => one - other);
}

it('counts the questions of a top 10: at most, median, and most; and with one answer in five equal', () => {
  const rows = [5, 8, 10, 12, 14, 20, 30, 40, 60].map((count) => {
    const [all, equal] = [countsOf(count, count), countsOf(count, 5)];
    const middle = SEEDS / 2;
    return [
      count,
      questionsAtMost(count, 10),
      all[middle],
      all.at(-1),
      equal[middle],
      equal.at(-1),
    ];
  });
  // docs/decisions/103-duels.md has these figures.
  expect(rows).toEqual([
    [5, 8, 7, 8, 7, 8],
    [8, 17, 16, 17, 12, 13],
    [10, 25, 23, 25, 17, 19],
    [12, 32, 30, 32, 20, 22],
    [14, 37, 35, 37, 24, 27],
    [20, 50, 47, 50, 31, 34],
    [30, 65, 63, 65, 39, 42],
    [40, 83, 78, 81, 53, 56],
    [60, 104, 103, 104, 59, 59],
  ]);
}, 120_000);

import { answerOf, type DuelAnswer, type DuelChoice, type DuelPair } from '../answer.ts';
import type { Reordering } from '../reordering.ts';

export const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

/** The comparisons of binary insertion in the worst case: ⌈log₂ k⌉ for the k-th of a list. */
export function binaryInsertion(count: number): number {
  let sum = 0;
  for (let k = 1; k <= count; k += 1) sum += Math.ceil(Math.log2(k));
  return sum;
}

/** Numbers from 0, shuffled, the same for the same seed. */
export function shuffled(count: number, seed: number): readonly number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  let state = seed * 2_654_435_761 + 1;
  for (let index = count - 1; index > 0; index -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = Math.floor((state / 2_147_483_648) * (index + 1));
    [numbers[index], numbers[other]] = [numbers[other] ?? 0, numbers[index] ?? 0];
  }
  return numbers;
}

/** Somebody whose taste is a number for each manga: the lower, the better. */
export type Taste = ReadonlyMap<string, number>;

export const tasteOf = (count: number, seed: number): Taste =>
  new Map(shuffled(count, seed).map((rank, index) => [`m${index}`, rank]));

/** Some manga in the order of somebody's taste. */
export const sortedBy = (taste: Taste, ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => (taste.get(a) ?? 0) - (taste.get(b) ?? 0));

function choiceOf(taste: Taste, { left, right }: DuelPair): DuelChoice {
  const [one, other] = [taste.get(left) ?? 0, taste.get(right) ?? 0];
  if (one === other) return 'tie';
  return one < other ? 'left' : 'right';
}

interface Played {
  readonly plan: Reordering;
  /** The questions, in the order in which they came. */
  readonly questions: readonly DuelPair[];
  readonly asked: number;
}

/** Answers until nothing, or no more than `most`, is asked. */
export function play<T>(
  planOf: (list: T, answers: readonly DuelAnswer[]) => Reordering,
  list: T,
  taste: Taste,
  { known = [], most = Infinity }: { known?: readonly DuelAnswer[]; most?: number } = {},
): Played {
  let plan = planOf(list, known);
  const questions: DuelPair[] = [];
  while (plan.question !== null && questions.length < most) {
    const answer = answerOf(plan.question, choiceOf(taste, plan.question));
    questions.push(plan.question);
    plan = planOf(list, [...plan.answers, answer]);
  }
  return { plan, questions, asked: questions.length };
}

import { LIMITS } from '../limits.ts';
import type { DuelAnswer } from './answer.ts';
import { type Sorting, sortByDuels } from './binary-insertion.ts';
import { Knowledge } from './knowledge.ts';

/** How far the duel that sorts several manga is. */
export interface Reordering extends Sorting {
  /** The answers that count, oldest first. */
  readonly answers: readonly DuelAnswer[];
}

/**
 * Sorts several manga among themselves by binary insertion. What follows from the answers is never asked.
 * Answers about manga that are gone still count for what follows from them; of answers that contradict
 * each other, the latest do. Manga that are equal stand side by side, unless an answer puts another one
 * between them.
 *
 * @param ids at most LIMITS.duelItems, in the order of now
 * @param answers oldest first
 */
export type PlanReordering = (ids: readonly string[], answers: readonly DuelAnswer[]) => Reordering;

/** What was learned from answers. */
interface Learned {
  readonly answers: readonly DuelAnswer[];
  readonly known: Knowledge;
}

/**
 * A `PlanReordering`, which remembers what it learned last: learning thousands of answers again takes
 * long on a phone. What it returns depends on its arguments alone.
 */
export function createReordering(): PlanReordering {
  let last: Learned = { answers: [], known: new Knowledge([]) };
  return (ids, answers) => {
    last = extend(last, ids, answers) ?? learnAll(idsOf(ids, answers), answers);
    return { answers: last.answers, ...sortByDuels(inTurn(ids, last.answers), last.known) };
  };
}

/** How many questions a duel of these manga asks at most, before any is answered. */
export const countQuestions = (ids: readonly string[]): number => createReordering()(ids, []).left;

/** Those that were compared come first, earliest first, so that a list that changed keeps its answers. */
function inTurn(ids: readonly string[], answers: readonly DuelAnswer[]): readonly string[] {
  const present = new Set(ids);
  const compared = answers.flatMap(({ before, after }) => [before, after]);
  return [...new Set([...compared.filter((id) => present.has(id)), ...ids])];
}

/** Learns what is new; null when that is not all, or contradicts what is known. */
function extend(
  { answers: former, known }: Learned,
  ids: readonly string[],
  answers: readonly DuelAnswer[],
): Learned | null {
  const isLonger = former.every((answer, index) => answer === answers[index]);
  if (!isLonger || !ids.every((id) => known.indexOf(id) !== undefined)) return null;
  for (const answer of answers.slice(former.length)) if (known.learn(answer) === null) return null;
  return { answers, known };
}

/** Learns answers. The common case, in which none contradicts another, takes one pass. */
function learnAll(ids: readonly string[], answers: readonly DuelAnswer[]): Learned {
  const known = new Knowledge(ids);
  if (answers.every((answer) => known.learn(answer) !== null)) return { answers, known };
  const latest = new Knowledge(ids);
  const kept: DuelAnswer[] = [];
  for (const answer of answers.toReversed()) {
    const taken = latest.learn(answer);
    if (taken !== null) kept.push({ ...answer, isTie: taken === 'tie' });
  }
  return { answers: kept.toReversed(), known: latest };
}

/** The ids of a list, then those that the latest answers name besides, as far as there is room. */
function idsOf(ids: readonly string[], answers: readonly DuelAnswer[]): readonly string[] {
  const all = new Set(ids);
  for (const { before, after } of answers.toReversed()) {
    for (const id of [before, after]) if (all.size < 2 * LIMITS.duelItems) all.add(id);
  }
  return [...all];
}

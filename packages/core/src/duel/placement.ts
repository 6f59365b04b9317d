import type { DuelAnswer, DuelPair } from './answer.ts';

/** How far the duel that places one manga is. */
export interface Placement {
  /** The answers that still count, oldest first. */
  readonly answers: readonly DuelAnswer[];
  /** Id of the nearest manga that is known to stand before the candidate; null for none. */
  readonly lower: string | null;
  /** Id of the nearest one that is known to stand after it; null for none. */
  readonly upper: string | null;
  /** How many questions are left at most. */
  readonly left: number;
  /** The next question, with the candidate on the left; null when the place is known. */
  readonly question: DuelPair | null;
  /** The place, from 1, once it is known. */
  readonly position: number | null;
}

/**
 * Where one manga belongs in a list, by binary insertion: at most ⌈log₂(n + 1)⌉ questions for n others.
 * Answers about manga that are gone do not count, nor do those that a later answer contradicts in the
 * order of now.
 *
 * @param others the ids of the list as it is now, without the candidate
 * @param answers oldest first
 */
export function planPlacement(
  others: readonly string[],
  candidate: string,
  answers: readonly DuelAnswer[],
): Placement {
  const indexes = new Map(others.map((id, index) => [id, index]));
  const kept: DuelAnswer[] = [];
  // The candidate stands before index `first` at the earliest, before index `last` at the latest.
  let [first, last] = [0, others.length];
  for (const answer of answers.toReversed()) {
    const range = rangeOf(answer, candidate, indexes, others.length);
    if (range === null || Math.max(first, range[0]) > Math.min(last, range[1])) continue;
    first = Math.max(first, range[0]);
    last = Math.min(last, range[1]);
    kept.unshift(answer);
  }
  const rival = first < last ? others[Math.floor((first + last) / 2)] : undefined;
  return {
    answers: kept,
    lower: others[first - 1] ?? null,
    upper: others[last] ?? null,
    left: Math.ceil(Math.log2(last - first + 1)),
    question: rival === undefined ? null : { left: candidate, right: rival },
    position: rival === undefined ? first + 1 : null,
  };
}

/** The indexes before which an answer allows the candidate; null when it does not compare it with one of them. */
function rangeOf(
  { before, after, isTie }: DuelAnswer,
  candidate: string,
  indexes: ReadonlyMap<string, number>,
  count: number,
): readonly [first: number, last: number] | null {
  const isFirst = before === candidate;
  if (!isFirst && after !== candidate) return null;
  const rival = indexes.get(isFirst ? after : before);
  if (rival === undefined) return null;
  if (isTie) return isFirst ? [rival, rival] : [rival + 1, rival + 1];
  return isFirst ? [0, rival] : [rival + 1, count];
}

import type { DuelAnswer } from './answer.ts';
import { createReordering, type PlanReordering, type Reordering } from './reordering.ts';

/**
 * Sorts groups of manga, each among themselves and one group after the other. Nothing is asked across
 * groups, and answers about manga that are not in one and the same group do not count.
 *
 * @param groups no manga twice, each group in the order of now; LIMITS.duelItems ids at most in all of
 *   them, which the caller sees to
 * @param answers oldest first
 * @returns `order` holds the ids of all groups, group after group; `left` counts the questions of all
 */
export type PlanTieBreaking = (
  groups: readonly (readonly string[])[],
  answers: readonly DuelAnswer[],
) => Reordering;

/**
 * A `PlanTieBreaking`, which remembers as `createReordering` does. What it returns depends on its
 * arguments alone.
 */
export function createTieBreaking(): PlanTieBreaking {
  const planners: PlanReordering[] = [];
  return (groups, answers) => {
    const groupOf = new Map(groups.flatMap((ids, group) => ids.map((id) => [id, group] as const)));
    const own = groups.map((): DuelAnswer[] => []);
    for (const answer of answers) {
      const group = groupOf.get(answer.before);
      if (group !== undefined && group === groupOf.get(answer.after)) own[group]?.push(answer);
    }
    const plans = groups.map((ids, group) => {
      const planOf = (planners[group] ??= createReordering());
      return planOf(ids, own[group] ?? []);
    });

    // Merged in the order in which they were given, so that the last one is the one to take back.
    const merged = plans.map(() => 0);
    const counting = answers.flatMap(({ before, after }) => {
      const group = groupOf.get(before) ?? -1;
      const next = plans[group]?.answers[merged[group] ?? 0];
      if (next?.before !== before || next.after !== after) return [];
      merged[group] = (merged[group] ?? 0) + 1;
      return [next];
    });
    return {
      answers: counting,
      order: plans.flatMap(({ order }) => order),
      question: plans.find(({ question }) => question !== null)?.question ?? null,
      left: plans.reduce((sum, { left }) => sum + left, 0),
    };
  };
}

import {
  createReordering,
  createTieBreaking,
  type DuelAnswer,
  type DuelMove,
  fillPlaces,
  groupsOf,
  LIMITS,
  movesOf,
  type PlanTieBreaking,
  type Reordering,
} from '@palmanga/core';
import { useMemo, useState } from 'react';

/** What a duel of several is about. */
export interface DuelSubject {
  /** Ids of those that are sorted among themselves; null for the whole list. */
  readonly ids: readonly string[] | null;
  /** How many of the ids make each group of equal ones; null when all are sorted together. */
  readonly sizes: readonly number[] | null;
}

interface SortingNow {
  /** Those that are sorted, as far as they are in the list. */
  readonly sorted: readonly string[];
  /** Whether they are more than a duel sorts; nothing is planned then. */
  readonly isTooLong: boolean;
  readonly plan: Reordering;
  /** The whole list as it will be. */
  readonly after: readonly string[];
  readonly moves: readonly DuelMove[];
}

/**
 * How far a duel of several is, in the list of now.
 * @param selection the same at each render
 */
export function useSorting(
  list: readonly string[],
  selection: DuelSubject,
  answers: readonly DuelAnswer[],
): SortingNow {
  const { ids, sizes } = selection;
  const [planOf] = useState(() => (sizes === null ? createSorting() : createTieBreaking()));
  const groups = useMemo(() => groupsIn(list, { ids, sizes }), [list, ids, sizes]);
  const sorted = useMemo(() => groups.flat(), [groups]);
  const isTooLong = sorted.length > LIMITS.duelItems;
  const plan = useMemo(
    () => planOf(isTooLong ? [] : groups, answers),
    [planOf, isTooLong, groups, answers],
  );
  const after = useMemo(() => {
    const sizesNow = groups.map((group) => group.length);
    return fillPlaces(list, groupsOf(plan.order, sizesNow));
  }, [list, groups, plan]);
  const moves = useMemo(() => movesOf(list, after, sorted), [list, after, sorted]);
  return { sorted, isTooLong, plan, after, moves };
}

/** Sorts all together. */
function createSorting(): PlanTieBreaking {
  const planOf = createReordering();
  return (groups, answers) => planOf(groups.flat(), answers);
}

/** The groups in the order of now, without those that left the list. */
function groupsIn(list: readonly string[], { ids, sizes }: DuelSubject): readonly string[][] {
  const places = new Map(list.map((id, index) => [id, index]));
  const groups = sizes === null ? [ids ?? list] : groupsOf(ids ?? [], sizes);
  const present = groups.map((group) =>
    group
      .filter((id) => places.has(id))
      .toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
  );
  // One that is left alone has no tie to break.
  return sizes === null ? present : present.filter((group) => group.length > 1);
}

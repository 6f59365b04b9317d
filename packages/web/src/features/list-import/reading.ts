import { fr, LIMITS, type ListOrder, TIER_COLORS } from '@palmanga/core';
import {
  type Corrections,
  type GivenTitles,
  type Role,
  type ShownTable,
  withTitles,
} from '@palmanga/lists/corrections';
import { byTier, orderList } from '@palmanga/lists/match';
import type { ReadEntry, ReadList } from '@palmanga/lists/read';

/** How a list is read, as far as its owner says it. */
export interface Reading {
  readonly corrections: Corrections;
  readonly titles: GivenTitles;
  /** Null for the order that is proposed. */
  readonly order: ListOrder | null;
  /** Whether each score is a tier, where that can be. */
  readonly hasScoreTiers: boolean;
}

export const AS_IT_IS: Reading = { corrections: {}, titles: {}, order: null, hasScoreTiers: false };

/** The list with the titles that its owner gave, in the order that they chose. */
export function readAs(list: ReadList, { titles, order, hasScoreTiers }: Reading): ReadList {
  const entries = withTitles(list.entries, titles);
  const unscored = entries.filter(({ score }) => score === null).length;
  const read = { ...list, entries, unscored, order: order ?? list.order };
  const scores = hasScoreTiers ? tierScores(read) : null;
  return scores === null ? read : withScoreTiers(read, scores);
}

/**
 * The scores that can each be a tier, best first: those of a list in the order of its scores. Null where there are
 * fewer than two, more than a ranking may have tiers, or tiers of the list's own.
 */
export function tierScores({ entries, order, tiers }: ReadList): readonly number[] | null {
  if (order !== 'score' || tiers.length > 0) return null;
  const scores = new Set(entries.flatMap(({ score }) => (score === null ? [] : [score])));
  const isFew = scores.size >= 2 && scores.size <= LIMITS.tiers;
  return isFew ? [...scores].toSorted((a, b) => b - a) : null;
}

const SCORE = new Intl.NumberFormat('fr', { maximumFractionDigits: 2 });

function withScoreTiers(list: ReadList, scores: readonly number[]): ReadList {
  return {
    ...list,
    tiers: scores.map((score, at) => ({
      key: `t${at + 1}`,
      label: SCORE.format(score).slice(0, LIMITS.tierLabelLength),
      name: '',
      color: TIER_COLORS[at % TIER_COLORS.length] ?? TIER_COLORS[0],
    })),
    entries: list.entries.map((entry) =>
      entry.score === null ? entry : { ...entry, tier: scores.indexOf(entry.score) },
    ),
  };
}

/** The orders that a list can have. */
export function ordersOf({ entries, unscored }: ReadList): readonly ListOrder[] {
  return unscored < entries.length ? ['file', 'reverse', 'score'] : ['file', 'reverse'];
}

/** The first titles of the ranking, as the list is read now. */
export function firstTitles({ entries, order }: ReadList, count: number): readonly string[] {
  const { ranked, unscored } = orderList<ReadEntry>(entries, order);
  const all = byTier([...ranked, ...unscored]).slice(0, count);
  return all.map(({ title }) => title || fr.listImport.untitled);
}

/** Roles that can be given to a column. */
export const ROLES: readonly Role[] = [
  'title',
  'author',
  'position',
  'tier',
  'score',
  'note',
  'link',
  'otherTitle',
  'series',
];

/** What is shown of a table that its owner's corrections leave without a list. */
export function tableAs(table: ShownTable | null, { corrections }: Reading): ShownTable | null {
  return table && { ...table, ...corrections };
}

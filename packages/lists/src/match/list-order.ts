import {
  compareCodePoints,
  LIMITS,
  type ListEntry,
  type ListOrder,
  normaliseText,
} from '@palmanga/core';

/** What an entry needs to be ordered. */
export type Orderable = Pick<ListEntry, 'title' | 'position' | 'score'>;

/** Entries in a row whose scores are equal: their owner did not rank them against each other. */
export interface Tie {
  readonly score: number;
  /** The index of the first of them in `ranked`. */
  readonly start: number;
  /** At least 2. */
  readonly count: number;
}

/** A list in one of its orders. */
export interface OrderedList<Entry> {
  readonly ranked: readonly Entry[];
  /** Without a score, in the file's order: they have no place in the order by score. Empty in the file's. */
  readonly unscored: readonly Entry[];
  /** Empty in the file's order. */
  readonly ties: readonly Tie[];
}

/**
 * The entries of a file in one of its orders.
 *
 * The file's order follows the written ranks where there are any; an entry without one stays behind the
 * entry before it, or comes last where the ranks count down. A file whose ranks begin again at 1 has several lists, which stay one after the other.
 * Reversed, the last of that order comes first. By score the best comes first, and equal scores are ordered by title.
 * @param entries in the order in which the file has them
 */
export function orderList<Entry extends Orderable>(
  entries: readonly Entry[],
  order: ListOrder,
): OrderedList<Entry> {
  if (order !== 'score') {
    const ranked = inFileOrder(entries);
    return { ranked: order === 'file' ? ranked : ranked.toReversed(), unscored: [], ties: [] };
  }
  const ranked = entries
    .filter(({ score }) => score !== null)
    .map((entry) => ({ entry, score: entry.score ?? 0, title: normaliseText(entry.title) }))
    .toSorted((a, b) => b.score - a.score || compareCodePoints(a.title, b.title))
    .map(({ entry }) => entry);
  return { ranked, unscored: entries.filter(({ score }) => score === null), ties: tiesOf(ranked) };
}

/** Entries by their tiers, highest first; those of one tier, and those of none, which come last, as they are. */
export function byTier<Entry extends { readonly tier?: number }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((a, b) => (a.tier ?? LIMITS.tiers) - (b.tier ?? LIMITS.tiers));
}

function inFileOrder<Entry extends Orderable>(entries: readonly Entry[]): readonly Entry[] {
  const written = entries.flatMap(({ position }) => (position === null ? [] : [position]));
  if (beginsAgain(written)) return entries;
  const countsDown =
    written.length > 1 && written.every((rank, at) => at === 0 || rank < (written[at - 1] ?? 0));
  let last = Number.NEGATIVE_INFINITY;
  return entries
    .map((entry) => {
      const isBehind = countsDown && last !== Number.NEGATIVE_INFINITY;
      last = entry.position ?? (isBehind ? Number.POSITIVE_INFINITY : last);
      return { entry, rank: last };
    })
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ entry }) => entry);
}

/** Whether ranks count up from 1 several times. */
function beginsAgain(positions: readonly number[]): boolean {
  return (
    positions[0] === 1 &&
    positions.every((position, index) => {
      const before = positions[index - 1];
      return before === undefined || position > before || position === 1;
    })
  );
}

function tiesOf(ranked: readonly Orderable[]): Tie[] {
  const ties: Tie[] = [];
  for (let start = 0; start < ranked.length;) {
    const score = ranked[start]?.score ?? 0;
    let end = start + 1;
    while (end < ranked.length && ranked[end]?.score === score) end += 1;
    if (end - start > 1) ties.push({ score, start, count: end - start });
    start = end;
  }
  return ties;
}

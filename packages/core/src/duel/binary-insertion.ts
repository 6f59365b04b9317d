import type { DuelPair } from './answer.ts';
import type { Knowledge } from './knowledge.ts';

/** What is known of a list that is being sorted. */
export interface Sorting {
  /** The ids in order: final once there is no question. */
  readonly order: readonly string[];
  readonly question: DuelPair | null;
  /** How many questions are left at most, unless the list changes: each answer lowers it. */
  readonly left: number;
}

/**
 * Sorts by binary insertion over what is known: one manga after the other goes into the part of the
 * sorted list that what is known allows. The first comparison of which nothing is known is the next
 * question; of the manga behind it, only the questions are counted.
 *
 * @param ids in the order in which they are inserted; `known` knows them all
 */
export function sortByDuels(ids: readonly string[], known: Knowledge): Sorting {
  const sorted: { readonly id: string; readonly number: number }[] = [];
  let question: DuelPair | null = null;
  let left = 0;
  for (const id of ids) {
    const number = known.indexOf(id) ?? 0;
    let [start, end] = [0, sorted.length];
    for (const other of sorted) {
      if (known.isBefore(other.number, number)) start += 1;
      else if (known.isBefore(number, other.number)) end -= 1;
    }
    const rival = start < end ? sorted[Math.floor((start + end) / 2)] : undefined;
    if (rival !== undefined) question ??= { left: id, right: rival.id };
    // Whatever the answers before are, no more than these have to be compared.
    left += Math.ceil(Math.log2(end - start + 1));
    sorted.splice(end, 0, { id, number });
  }
  return { order: sorted.map(({ id }) => id), question, left };
}

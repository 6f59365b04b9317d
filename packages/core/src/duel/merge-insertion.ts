import type { DuelPair } from './answer.ts';
import type { Knowledge } from './knowledge.ts';

/** What is known of a list that is being sorted. */
export interface Sorting {
  /** The ids in order: final once there is no question. */
  readonly order: readonly string[];
  readonly question: DuelPair | null;
  /** How many questions are left at most, unless the list changes. */
  readonly left: number;
}

/**
 * Replays merge insertion (Ford–Johnson) over what is known. The first comparison that nothing is known
 * of is the next question. From there on it goes on as if the list were in order already, to count the
 * questions that follow.
 *
 * Pairs are formed first of what was compared before, earliest first, so that a replay finds the pairs
 * of the one before, and most of them when the list has changed.
 *
 * @param ids in the order of now; `known` knows them all
 * @param compared the pairs that were answered, oldest first
 */
export function sortByDuels(
  ids: readonly string[],
  compared: readonly (readonly [string, string])[],
  known: Knowledge,
): Sorting {
  const numbers = ids.map((id) => known.indexOf(id) ?? 0);
  const idOf = new Map(numbers.map((number, index) => [number, ids[index] ?? '']));
  const places = new Map(numbers.map((number, index) => [number, index]));
  const pairs = compared.map(([a, b]) => [known.indexOf(a) ?? -1, known.indexOf(b) ?? -1] as const);
  let question: DuelPair | null = null;
  let left = 0;

  const ask = (one: number, other: number, count: number): void => {
    question ??= { left: idOf.get(one) ?? '', right: idOf.get(other) ?? '' };
    left += count;
  };

  const wins = (one: number, other: number): boolean => {
    if (known.isBefore(one, other)) return true;
    if (known.isBefore(other, one)) return false;
    ask(one, other, 1);
    return (places.get(one) ?? 0) < (places.get(other) ?? 0);
  };

  /** Inserts into the part of the chain behind `first` that what is known allows, by halves. */
  const insert = (chain: number[], one: number, first: number): void => {
    let [start, end] = [first, chain.length];
    for (let index = first; index < end; index += 1) {
      const rival = chain[index] ?? 0;
      if (known.isBefore(rival, one)) start = index + 1;
      else if (known.isBefore(one, rival)) end = index;
    }
    if (start < end) {
      const middle = chain[Math.floor((start + end) / 2)] ?? 0;
      ask(one, middle, Math.ceil(Math.log2(end - start + 1)));
    }
    chain.splice(end, 0, one);
  };

  /** Sorts the preferred ones of all pairs, then inserts the others behind their partners. */
  const sort = (level: readonly number[]): number[] => {
    if (level.length < 2) return [...level];
    const matches = pairUp(level, pairs);
    const loserOf = new Map<number, number>();
    for (const [one, other] of matches.pairs) {
      const isFirst = wins(one, other);
      loserOf.set(isFirst ? one : other, isFirst ? other : one);
    }
    const chain = sort(level.filter((one) => loserOf.has(one)));
    // The loser of the last winner comes first: it needs no comparison.
    const rest: (readonly [one: number, winner: number | null])[] = chain
      .toReversed()
      .map((winner) => [loserOf.get(winner) ?? 0, winner]);
    if (matches.odd !== null) rest.push([matches.odd, null]);
    for (const [one, winner] of inGroups(rest)) {
      insert(chain, one, winner === null ? 0 : chain.indexOf(winner) + 1);
    }
    return chain;
  };

  const order = sort(numbers).map((number) => idOf.get(number) ?? '');
  return { order, question, left };
}

/** Pairs of a list: those compared before, earliest first, then the others in order. */
function pairUp(
  level: readonly number[],
  compared: readonly (readonly [number, number])[],
): {
  readonly pairs: readonly (readonly [number, number])[];
  /** The one that is left over; null for none. */
  readonly odd: number | null;
} {
  const free = new Set(level);
  const pairs: (readonly [number, number])[] = [];
  for (const pair of compared) {
    if (!pair.every((one) => free.has(one))) continue;
    pairs.push(pair);
    for (const one of pair) free.delete(one);
  }
  const others = [...free];
  for (let index = 1; index < others.length; index += 2) {
    pairs.push([others[index - 1] ?? 0, others[index] ?? 0]);
  }
  return { pairs, odd: others.length % 2 === 1 ? (others.at(-1) ?? null) : null };
}

/**
 * The order of insertions that needs the fewest comparisons: groups that end at 1, 3, 5, 11, 21, 43 …,
 * each from its end. There are then less than 2^k manga to compare any one of a group with.
 */
function inGroups<T>(rest: readonly T[]): T[] {
  const ordered: T[] = [];
  for (let start = 0, end = 1, power = 2; start < rest.length; power *= 2) {
    ordered.push(...rest.slice(start, end).toReversed());
    [start, end] = [end, 2 * power - end];
  }
  return ordered;
}

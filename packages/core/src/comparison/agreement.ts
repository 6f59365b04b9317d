/** In how many of all pairs of some titles two orders agree. */
export interface Agreement {
  /** Pairs that both orders put the same way round. */
  readonly alike: number;
  /** All pairs: n (n - 1) / 2 of n titles. */
  readonly pairs: number;
}

/**
 * Counts the pairs that two orders of the same n titles put the same way round, as Kendall's tau does.
 * Merge sort counts the others, the inversions, in n log n steps (W. R. Knight, 1966).
 * @param ranks the rank or the place that the other order gives to each title of the one, each once
 */
export function countAgreement(ranks: ArrayLike<number>): Agreement {
  const count = ranks.length;
  const pairs = (count * count - count) / 2;
  return { alike: pairs - countInversions(ranks), pairs };
}

/**
 * The agreement in whole percent. Only what is exact is 100 % or 0 %.
 * @param agreement of at least one pair
 */
export function percentOf({ alike, pairs }: Agreement): number {
  if (alike === pairs) return 100;
  return alike === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * alike) / pairs)));
}

/** The pairs of which the greater number stands first. */
function countInversions(numbers: ArrayLike<number>): number {
  let from = Int32Array.from(numbers);
  let to = new Int32Array(from.length);
  let inversions = 0;
  for (let width = 1; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      inversions += merge(from, to, start, width);
    }
    [from, to] = [to, from];
  }
  return inversions;
}

/** Merges two sorted runs, of at most `width` numbers each. Returns the inversions between them. */
function merge(from: Int32Array, to: Int32Array, start: number, width: number): number {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(middle + width, from.length);
  let [left, right, inversions] = [start, middle, 0];
  for (let place = start; place < end; place += 1) {
    // One by one: taking both out of an array costs more than all the rest.
    const first = from[left] ?? 0;
    const second = from[right] ?? 0;
    if (right >= end || (left < middle && first <= second)) {
      to[place] = first;
      left += 1;
    } else {
      to[place] = second;
      right += 1;
      // It stands behind all that is left of the first run.
      inversions += middle - left;
    }
  }
  return inversions;
}

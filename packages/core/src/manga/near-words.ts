/** Words that are corrected have at least this many letters, and words of five may have two slips. */
const SHORTEST = 3;
const TWO_SLIPS_FROM = 5;

/** How many letters a typed word may differ in from the word that was meant: 0, 1 or 2. */
export function slipsAllowed(word: string): number {
  if (word.length < SHORTEST) return 0;
  return word.length < TWO_SLIPS_FROM ? 1 : 2;
}

/**
 * How many letters are missing, too many, wrong or swapped with their neighbour in `typed` compared with
 * `word` (the optimal string alignment distance, in UTF-16 units); null when more than `most`.
 */
export function countSlips(typed: string, word: string, most: number): number | null {
  const slips = slipsFrom(typed, 0, word, 0, most);
  return slips > most ? null : slips;
}

/**
 * As `countSlips`, of what stands at `at` and `from` and behind them; `most + 1` stands for more. It skips
 * the letters that are alike and tries each kind of slip on the first that is not: for a slip or two that
 * is much less than the table of all beginnings.
 */
function slipsFrom(typed: string, at: number, word: string, from: number, most: number): number {
  let left = typed.length - at;
  let right = word.length - from;
  if (Math.abs(left - right) > most) return most + 1;
  while (left > 0 && right > 0 && typed.charCodeAt(at) === word.charCodeAt(from)) {
    at += 1;
    from += 1;
    left -= 1;
    right -= 1;
  }
  if (left === 0 || right === 0) return left + right;
  if (most === 0) return 1;
  let best = most;
  const isSwapped =
    left > 1 &&
    right > 1 &&
    typed.charCodeAt(at) === word.charCodeAt(from + 1) &&
    typed.charCodeAt(at + 1) === word.charCodeAt(from);
  if (isSwapped) best = Math.min(best, slipsFrom(typed, at + 2, word, from + 2, best - 1));
  if (best > 0) best = Math.min(best, slipsFrom(typed, at + 1, word, from + 1, best - 1));
  if (best > 0) best = Math.min(best, slipsFrom(typed, at + 1, word, from, best - 1));
  if (best > 0) best = Math.min(best, slipsFrom(typed, at, word, from + 1, best - 1));
  return best + 1;
}

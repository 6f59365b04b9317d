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
  if (Math.abs(typed.length - word.length) > most) return null;
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  let leastAbove = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    const letter = typed.charCodeAt(row - 1);
    const previous = typed.charCodeAt(row - 2);
    let least = row;
    for (let column = 1; column <= word.length; column += 1) {
      const other = word.charCodeAt(column - 1);
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (letter === other ? 0 : 1),
      );
      const isSwapped = other === previous && letter === word.charCodeAt(column - 2);
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      line.push(slips);
      least = Math.min(least, slips);
    }
    // A swap may still come back to the line above.
    if (least > most && leastAbove > most) return null;
    leastAbove = least;
    before = above;
    above = line;
  }
  const slips = above[word.length] ?? 0;
  return slips > most ? null : slips;
}

/**
 * Which of some candidates beats which, by Schulze's method on winning margins (M. Schulze, 2011): the strength
 * of a path is that of its weakest link, and one beats another when its strongest path there is stronger than the
 * one back. That relation is transitive, so that it has an order; the margins themselves may go round in circles.
 *
 * The margin of a pair counts the ballots that have both: who has only one of them says nothing about the other.
 * @param ballots for each, the place of every candidate in it; 0 for one that it does not have
 * @returns by row: 1 at `one * count + other` where one beats the other
 */
export function schulzeRelation(count: number, ballots: readonly Int32Array[]): Uint8Array {
  const strengths = strongestPaths(count, winningMargins(count, ballots));
  const beats = new Uint8Array(count * count);
  for (let one = 0; one < count; one += 1) {
    for (let other = 0; other < count; other += 1) {
      const back = strengths[other * count + one] ?? 0;
      if ((strengths[one * count + other] ?? 0) > back) beats[one * count + other] = 1;
    }
  }
  return beats;
}

/** By how many ballots each candidate stands before each other one; 0 where it does not by more than half. */
function winningMargins(count: number, ballots: readonly Int32Array[]): Int32Array {
  const margins = new Int32Array(count * count);
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      let margin = 0;
      for (const places of ballots) {
        const [place = 0, otherPlace = 0] = [places[one], places[other]];
        if (place > 0 && otherPlace > 0) margin += place < otherPlace ? 1 : -1;
      }
      if (margin > 0) margins[one * count + other] = margin;
      if (margin < 0) margins[other * count + one] = -margin;
    }
  }
  return margins;
}

/** The widest path of each pair, by Floyd and Warshall, in place. */
function strongestPaths(count: number, links: Int32Array): Int32Array {
  for (let via = 0; via < count; via += 1) {
    for (let from = 0; from < count; from += 1) {
      const first = links[from * count + via] ?? 0;
      if (first === 0 || from === via) continue;
      for (let to = 0; to < count; to += 1) {
        const second = links[via * count + to] ?? 0;
        const width = first < second ? first : second;
        const at = from * count + to;
        if (to !== from && width > (links[at] ?? 0)) links[at] = width;
      }
    }
  }
  return links;
}

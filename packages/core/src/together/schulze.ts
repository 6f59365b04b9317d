/**
 * Which of some candidates beats which, by Schulze's method on winning margins (M. Schulze, 2011): the strength
 * of a path is that of its weakest link, and one beats another when its strongest path there is stronger than the
 * one back. That relation is transitive, so that it has an order; the margins themselves may go round in circles.
 *
 * The margin of a pair counts the ballots that have both: who has only one of them says nothing about the other.
 * There are few ballots, so few strengths: from the greatest down, who is reached by paths of that strength is a set of
 * bits for each candidate, and a pair is decided by the first strength at which one of both reaches the other.
 * @param ballots for each, the place of every candidate in it; 0 for one that it does not have
 * @returns by row: 1 at `one * count + other` where one beats the other
 */
export function schulzeRelation(count: number, ballots: readonly Int32Array[]): Uint8Array {
  const margins = winningMargins(count, ballots);
  const reached = Array.from({ length: count }, () => new Int32Array(Math.ceil(count / 32)));
  const beats = new Uint8Array(count * count);
  const isDecided = new Uint8Array(count * count);
  let open = (count * (count - 1)) / 2;
  for (let strength = ballots.length; strength > 0 && open > 0; strength -= 1) {
    if (!addLinks(reached, margins, strength)) continue;
    closeOver(reached);
    for (let one = 0; one < count; one += 1) {
      const onward = reached[one];
      for (let other = one + 1; other < count; other += 1) {
        const pair = one * count + other;
        if (isDecided[pair] === 1) continue;
        const there = has(onward, other);
        const back = has(reached[other], one);
        if (!there && !back) continue;
        isDecided[pair] = 1;
        open -= 1;
        if (!back) beats[pair] = 1;
        if (!there) beats[other * count + one] = 1;
      }
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
        const place = places[one] ?? 0;
        const otherPlace = places[other] ?? 0;
        if (place > 0 && otherPlace > 0) margin += place < otherPlace ? 1 : -1;
      }
      if (margin > 0) margins[one * count + other] = margin;
      if (margin < 0) margins[other * count + one] = -margin;
    }
  }
  return margins;
}

/** Adds the links of one strength. Returns whether there are any. */
function addLinks(reached: readonly Int32Array[], margins: Int32Array, strength: number): boolean {
  let isAny = false;
  for (const [one, row] of reached.entries()) {
    for (let other = 0; other < reached.length; other += 1) {
      if (margins[one * reached.length + other] !== strength) continue;
      row[other >> 5] = (row[other >> 5] ?? 0) | (1 << (other & 31));
      isAny = true;
    }
  }
  return isAny;
}

/** Adds what is reached by way of others (S. Warshall, 1962). */
function closeOver(reached: readonly Int32Array[]): void {
  for (const [via, onward] of reached.entries()) {
    for (const row of reached) {
      if (row === onward || !has(row, via)) continue;
      for (let word = 0; word < row.length; word += 1) {
        row[word] = (row[word] ?? 0) | (onward[word] ?? 0);
      }
    }
  }
}

function has(row: Int32Array | undefined, index: number): boolean {
  return (((row?.[index >> 5] ?? 0) >> (index & 31)) & 1) === 1;
}

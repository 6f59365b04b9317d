/**
 * Which of some candidates beats which, by Schulze's method on winning margins (M. Schulze, 2011): the strength
 * of a path is that of its weakest link, and one beats another when its strongest path there is stronger than the
 * one back. That relation is transitive, so that it has an order; the margins themselves may go round in circles.
 *
 * The margin of a pair counts the ballots that have both: who has only one of them says nothing about the other.
 * There are few ballots, so few strengths: from the greatest down, who is reached by paths of that strength is a row of
 * bits for each candidate, and a pair is decided by the first strength at which one of both reaches the other. A page runs
 * this once, before it is compiled: so most links end at one bit, and each pair is looked at once.
 * @param ballots for each, the place of every candidate in it; 0 for one that it does not have
 * @returns by row: 1 at `one * count + other` where one beats the other
 */
export function schulzeRelation(count: number, ballots: readonly Int32Array[]): Uint8Array {
  const links = linksByStrength(count, ballots);
  const width = Math.ceil(count / 32);
  const reached = new Int32Array(count * width);
  const beats = new Uint8Array(count * count);
  for (let strength = ballots.length; strength > 0; strength -= 1) {
    const before = reached.slice();
    for (const link of links[strength] ?? []) {
      addLink(reached, width, Math.floor(link / count), link % count);
    }
    addBeaten(beats, count, reached, before);
  }
  return beats;
}

/** `one * count + other` of each pair of which more ballots have one before the other, by how many more. */
function linksByStrength(
  count: number,
  ballots: readonly Int32Array[],
): readonly (readonly number[])[] {
  const margins = new Int32Array(count * count);
  for (const places of ballots) {
    const present: number[] = [];
    for (let one = 0; one < count; one += 1) if ((places[one] ?? 0) > 0) present.push(one);
    for (let first = 0; first < present.length; first += 1) {
      const one = present[first] ?? 0;
      const place = places[one] ?? 0;
      for (let second = first + 1; second < present.length; second += 1) {
        const other = present[second] ?? 0;
        const pair = one * count + other;
        margins[pair] = (margins[pair] ?? 0) + (place < (places[other] ?? 0) ? 1 : -1);
      }
    }
  }
  const links: number[][] = Array.from({ length: ballots.length + 1 }, () => []);
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const margin = margins[one * count + other] ?? 0;
      if (margin > 0) links[margin]?.push(one * count + other);
      if (margin < 0) links[-margin]?.push(other * count + one);
    }
  }
  return links;
}

/** Adds a link, and all that is reached by way of it (G. F. Italiano, 1986). Most links tell nothing new. */
function addLink(reached: Int32Array, width: number, from: number, to: number): void {
  if (has(reached, from * width, to)) return;
  for (let row = 0; row < reached.length; row += width) {
    if (row !== from * width && !has(reached, row, from)) continue;
    if (has(reached, row, to)) continue;
    for (let word = 0; word < width; word += 1) {
      reached[row + word] = (reached[row + word] ?? 0) | (reached[to * width + word] ?? 0);
    }
    const last = row + (to >> 5);
    reached[last] = (reached[last] ?? 0) | (1 << (to & 31));
  }
}

/** What is reached from now on is beaten, unless it reaches back: by paths as strong, or by stronger ones. */
function addBeaten(
  beats: Uint8Array,
  count: number,
  reached: Int32Array,
  before: Int32Array,
): void {
  const width = reached.length / count;
  for (let index = 0; index < reached.length; index += 1) {
    const one = Math.floor(index / width);
    let news = (reached[index] ?? 0) & ~(before[index] ?? 0);
    while (news !== 0) {
      const bit = 31 - Math.clz32(news);
      news &= ~(1 << bit);
      const other = (index % width) * 32 + bit;
      if (!has(reached, other * width, one)) beats[one * count + other] = 1;
    }
  }
}

/** @param row where the row begins */
function has(reached: Int32Array, row: number, index: number): boolean {
  return ((reached[row + (index >> 5)] ?? 0) & (1 << (index & 31))) !== 0;
}

import { titleKey, titleWords } from './title-key.ts';

/**
 * How alike two titles are, 0 to 1: the share of pairs of letters of their keys that are in both
 * (Dice's coefficient), or a little more when the shorter one's words are all in the longer one.
 */
export function titleLikeness(one: string, other: string): number {
  const [a, b] = [titleKey(one), titleKey(other)];
  if (a === b) return a === '' ? 0 : 1;
  const pairs = sharedPairs(a, b);
  const [few, many] = [titleWords(one), titleWords(other)].toSorted((x, y) => x.length - y.length);
  const words = new Set(many);
  const within = few !== undefined && few.length > 0 && few.every((word) => words.has(word));
  return within ? Math.max(pairs, 0.6 + 0.35 * pairs) : pairs;
}

function sharedPairs(a: string, b: string): number {
  const left = new Map<string, number>();
  for (let index = 0; index < a.length - 1; index += 1) {
    const pair = a.slice(index, index + 2);
    left.set(pair, (left.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let index = 0; index < b.length - 1; index += 1) {
    const count = left.get(b.slice(index, index + 2)) ?? 0;
    if (count === 0) continue;
    left.set(b.slice(index, index + 2), count - 1);
    shared += 1;
  }
  const all = a.length - 1 + (b.length - 1);
  return all <= 0 ? 0 : (2 * shared) / all;
}

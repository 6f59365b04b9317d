import { titleKey, titleWords } from './title-key.ts';

/** A title as `titleScore` compares it, made once for many comparisons. */
export interface TitleShape {
  readonly key: string;
  readonly words: ReadonlySet<string>;
  /** How often each pair of neighbouring letters is in the key. */
  readonly pairs: ReadonlyMap<string, number>;
}

export function titleShape(title: string): TitleShape {
  const key = titleKey(title);
  const pairs = new Map<string, number>();
  for (let index = 0; index < key.length - 1; index += 1) {
    const pair = key.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { key, words: new Set(titleWords(title)), pairs };
}

/**
 * The score of two titles, 0 for nothing in common to 1 for the same: the share of pairs of letters of
 * their keys that are in both (Dice's coefficient), or a little more when all words of one are in the
 * other. Symmetric.
 */
export function titleScore(one: TitleShape, other: TitleShape): number {
  if (one.key === other.key) return one.key === '' ? 0 : 1;
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  const all = one.key.length + other.key.length - 2;
  const pairs = all <= 0 ? 0 : (2 * shared) / all;
  const within = isWithin(one.words, other.words) || isWithin(other.words, one.words);
  return within ? Math.max(pairs, 0.6 + 0.35 * pairs) : pairs;
}

function isWithin(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  return few.size > 0 && few.size <= many.size && [...few].every((word) => many.has(word));
}

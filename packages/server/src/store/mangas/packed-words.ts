import { countSlips, slipsAllowed } from '@palmanga/core';

/** A word of the catalogue that is near a typed one. */
export interface NearWord {
  readonly word: string;
  /** As `countSlips` counts them. */
  readonly slips: number;
  /** Titles that contain the word: their number, as an exponent of two. */
  readonly frequency: number;
}

/** Words by their alphabet and length. Packed, because a large catalogue has a million of them. */
export type Packed = ReadonlyMap<string, PackedLength>;

interface PackedLength {
  /** The words, one after the other. */
  readonly text: string;
  /** Of each word, `lettersOf`. */
  readonly letters: Int32Array;
  readonly frequencies: Uint8Array;
}

/** In UTF-16 units: longer words are not corrected. */
export const LONGEST = 24;
/** Near words that are found for a typed one. */
const MOST_NEAR = 8;

/** Collects words and packs them. */
export class PackedWords {
  readonly #parts = new Map<
    string,
    { readonly texts: string[]; readonly letters: number[]; readonly frequencies: number[] }
  >();

  /** @param doc how many titles contain the term */
  add(terms: readonly { readonly term: string; readonly doc: number }[]): void {
    const short = terms.filter(({ term }) => term.length <= LONGEST);
    for (const [key, group] of Map.groupBy(short, ({ term }) => keyOf(term, term.length))) {
      const part = this.#parts.get(key) ?? { texts: [], letters: [], frequencies: [] };
      this.#parts.set(key, part);
      part.texts.push(group.map(({ term }) => term).join(''));
      for (const { term, doc } of group) {
        part.letters.push(lettersOf(term));
        part.frequencies.push(Math.floor(Math.log2(doc)));
      }
    }
  }

  pack(): Packed {
    return new Map(
      [...this.#parts].map(([key, { texts, letters, frequencies }]) => [
        key,
        {
          text: texts.join(''),
          letters: Int32Array.from(letters),
          frequencies: Uint8Array.from(frequencies),
        },
      ]),
    );
  }
}

/**
 * The words of the same alphabet that differ from a typed one in as many letters as it may
 * (`slipsAllowed`), at least one: those with the fewest slips first, of these those of the same letters,
 * then the most frequent.
 */
export function findNear(words: Packed, typed: string): readonly NearWord[] {
  const most = slipsAllowed(typed);
  if (most === 0 || typed.length > LONGEST) return [];
  const near: (NearWord & { readonly letters: number })[] = [];
  const own = lettersOf(typed);
  for (let length = typed.length - most; length <= typed.length + most; length += 1) {
    const packed = words.get(keyOf(typed, length));
    if (packed === undefined) continue;
    const { letters: all } = packed;
    // Without an iterator: there may be a hundred thousand of them.
    for (let index = 0; index < all.length; index += 1) {
      const letters = all[index] as number;
      // Each slip brings one letter at most that the other word does not have.
      if (bits(own & ~letters) > most || bits(letters & ~own) > most) continue;
      const word = packed.text.slice(index * length, (index + 1) * length);
      const slips = countSlips(typed, word, most);
      if (slips === null || slips === 0) continue;
      near.push({ word, slips, frequency: packed.frequencies[index] ?? 0, letters });
    }
  }
  return near
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.letters === own) - Number(a.letters === own) ||
        b.frequency - a.frequency,
    )
    .slice(0, MOST_NEAR)
    .map(({ word, slips, frequency }) => ({ word, slips, frequency }));
}

/** Words of a to z and digits apart from all others: typing slips do not lead from one to the other. */
function keyOf(word: string, length: number): string {
  return `${/^[a-z\d]*$/.test(word) ? 'latin' : 'other'} ${length}`;
}

/** Which letters a word has: one bit for each of a to z, which other signs share. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    letters |= 1 << (word.charCodeAt(index) & 31);
  }
  return letters;
}

/** The number of bits of a 32-bit number that are set. */
function bits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

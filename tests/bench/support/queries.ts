import { normaliseText } from '@palmanga/core';

import { seededRandom } from './random.ts';
import { FIRST_NAMES, SURNAMES, TITLE_WORDS } from './words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Queries of one to six characters, grouped by the reason why they are hard. */
export function searchQueries(titles: readonly string[]): Record<string, readonly string[]> {
  const random = seededRandom(99);
  const words = [...TITLE_WORDS, ...SURNAMES, ...FIRST_NAMES].map(normaliseText);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return {
    'typing a title': titles.flatMap((title) => prefixes(normaliseText(title))),
    'single letters': LETTERS,
    'two letters': LETTERS.flatMap((a) => LETTERS.map((b) => a + b)),
    'starts of common words': words.flatMap(prefixes),
    'two one-letter words': LETTERS.flatMap((a) => LETTERS.map((b) => `${a} ${b}`)),
    'two short words': Array.from({ length: 1000 }, () => {
      const first = one(words).slice(0, 1 + Math.floor(random() * 3));
      return `${first} ${one(words)}`.slice(0, 6).trim();
    }),
    'three one-letter words': Array.from(
      { length: 1000 },
      () => `${one(LETTERS)} ${one(LETTERS)} ${one(LETTERS)}`,
    ),
    'matching nothing': Array.from({ length: 500 }, () =>
      Array.from({ length: 6 }, () => one(LETTERS)).join(''),
    ),
  };
}

/** The first one to six characters of a text, one query for each keystroke. */
function prefixes(text: string): string[] {
  const start = text.slice(0, 6);
  return Array.from({ length: start.length }, (_, index) => start.slice(0, index + 1).trim());
}

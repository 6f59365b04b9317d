import { normaliseText } from '@palmanga/core';

import { seededRandom } from './random.ts';
import { FIRST_NAMES, SURNAMES, TITLE_WORDS } from './words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Characters typed at most. */
const LONGEST = 30;

/** Queries of one to 30 characters, grouped by the reason why they are hard. */
export function searchQueries(
  titles: readonly string[],
  altTitles: readonly string[],
): Record<string, readonly string[]> {
  const random = seededRandom(99);
  const words = [...TITLE_WORDS, ...SURNAMES, ...FIRST_NAMES].map(normaliseText);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return {
    'typing a title': titles.flatMap((title) => prefixes(normaliseText(title))),
    'typing on, from 7 letters': titles.flatMap((title) => longPrefixes(normaliseText(title))),
    'typing an alternative title': altTitles.flatMap((title) =>
      keystrokes(normaliseText(title), 1, LONGEST),
    ),
    'single letters': LETTERS,
    'two letters': LETTERS.flatMap((a) => LETTERS.map((b) => a + b)),
    'starts of common words': words.flatMap(prefixes),
    'long starts of common words': words.flatMap(longPrefixes),
    'two one-letter words': LETTERS.flatMap((a) => LETTERS.map((b) => `${a} ${b}`)),
    'two short words': Array.from({ length: 1000 }, () => {
      const first = one(words).slice(0, 1 + Math.floor(random() * 3));
      return `${first} ${one(words)}`.slice(0, 6).trim();
    }),
    'three one-letter words': Array.from(
      { length: 1000 },
      () => `${one(LETTERS)} ${one(LETTERS)} ${one(LETTERS)}`,
    ),
    'two common words': Array.from({ length: 1000 }, () => `${one(words)} ${one(words)}`),
    'three common words': Array.from({ length: 1000 }, () => {
      const [first, second, third] = [one(words), one(words), one(words)];
      return `${first} ${second} ${third}`.slice(0, LONGEST).trim();
    }),
    'four starts of common words': Array.from({ length: 1000 }, () =>
      Array.from({ length: 4 }, () => one(words).slice(0, 1 + Math.floor(random() * 6))).join(' '),
    ),
    'words of one title, in disorder': titles.map((title) =>
      normaliseText(title).split(' ').toReversed().join(' ').slice(0, LONGEST).trim(),
    ),
    'matching nothing': Array.from({ length: 500 }, () =>
      Array.from({ length: 6 }, () => one(LETTERS)).join(''),
    ),
  };
}

/** The first one to six characters of a text, one query for each keystroke. */
function prefixes(text: string): string[] {
  return keystrokes(text, 1, 6);
}

/** The first seven to 30 characters of a text. */
function longPrefixes(text: string): string[] {
  return keystrokes(text, 7, LONGEST);
}

function keystrokes(text: string, from: number, to: number): string[] {
  const start = text.slice(0, to);
  return Array.from({ length: Math.max(start.length - from + 1, 0) }, (_, index) =>
    start.slice(0, from + index).trim(),
  );
}

import { normaliseText, searchWords } from '../text/normalise.ts';
import type { Manga } from './manga.ts';

/** A normalised search. Both parts are empty when everything matches. */
export interface Search {
  /** The whole text typed: titles that begin with it come first. */
  readonly prefix: string;
  /** Each must be the start of a word of the title or the author; no duplicates. */
  readonly words: readonly string[];
}

/** Reads what a user typed in 'Titre ou auteur…'. */
export function parseSearch(query: string): Search {
  const prefix = normaliseText(query);
  return { prefix, words: [...new Set(searchWords(prefix))] };
}

type Described = Pick<Manga, 'title' | 'author'>;

const wordsOf = ({ title, author }: Described): readonly string[] => [
  ...searchWords(title),
  ...searchWords(author),
];

const startWords = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/**
 * Whether every word typed is the start of a word of the title or the author, ignoring case,
 * accents, macrons and punctuation. An empty query matches everything.
 */
export function matchesSearch(manga: Described, query: string): boolean {
  return startWords(wordsOf(manga), parseSearch(query).words);
}

/**
 * Finds among `items` those that `matchesSearch` finds, in their order. Made once for many searches:
 * each reads no text again.
 */
export function createFinder<T extends Described>(
  items: readonly T[],
): (query: string) => readonly T[] {
  let words: readonly (readonly string[])[] | null = null;
  return (query) => {
    const known = (words ??= items.map(wordsOf));
    const typed = parseSearch(query).words;
    return items.filter((_, index) => startWords(known[index] ?? [], typed));
  };
}

/** Whether the title begins with the text typed. Such manga match, and are listed first. */
export function startsWithSearch(manga: Pick<Manga, 'title'>, query: string): boolean {
  return normaliseText(manga.title).startsWith(normaliseText(query));
}

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

/**
 * Whether every word typed is the start of a word of the title or the author, ignoring case,
 * accents, macrons and punctuation. An empty query matches everything.
 */
export function matchesSearch(manga: Pick<Manga, 'title' | 'author'>, query: string): boolean {
  const words = [...searchWords(manga.title), ...searchWords(manga.author)];
  return parseSearch(query).words.every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Whether the title begins with the text typed. Such manga match, and are listed first. */
export function startsWithSearch(manga: Pick<Manga, 'title'>, query: string): boolean {
  return normaliseText(manga.title).startsWith(normaliseText(query));
}

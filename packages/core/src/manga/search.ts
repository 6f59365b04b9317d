import { LIMITS } from '../limits.ts';
import { normaliseText, searchWords } from '../text/normalise.ts';
import { mainTitles } from './alt-titles.ts';
import { coverOf } from './covers.ts';
import type { Manga } from './manga.ts';

/** A normalised search. Both parts are empty when everything matches. */
export interface Search {
  /** `words` in the order typed, duplicates included: titles that begin with this text come first. */
  readonly prefix: string;
  /** Each must be the start of a word of the author or of one and the same title; no duplicates. */
  readonly words: readonly string[];
}

/**
 * Reads what a user typed in 'Titre ou auteur…', of any length. What is beyond LIMITS.queryWords words
 * is left out, and a longer word than LIMITS.queryWordLength is cut: it stays the start of a word, so
 * that a long title pasted whole still finds its work.
 */
export function parseSearch(query: string): Search {
  const words = queryWords(query).slice(0, LIMITS.queryWords).map(cutWord);
  return { prefix: words.join(' '), words: [...new Set(words)] };
}

/** The words of a query of any length, uncut: those of as much of it as a manga's authors may take. */
export function queryWords(query: string): readonly string[] {
  // Cut before it is normalised, because one sign may stand for eighteen letters.
  return searchWords(query.trimStart().slice(0, LIMITS.mangaAuthorLength));
}

const cutWord = (word: string): string =>
  Array.from(word).slice(0, LIMITS.queryWordLength).join('');

type Described = Pick<Manga, 'title' | 'author'> &
  Partial<Pick<Manga, 'originalTitle' | 'altTitles'>>;

/** The main title first, then the original one. */
function titlesOf({ title, originalTitle = null, altTitles = [] }: Described): readonly string[] {
  return [...mainTitles({ title, originalTitle }), ...altTitles];
}

/** For each title: its words and those of the author. */
function wordsOf(manga: Described): readonly (readonly string[])[] {
  const ofAuthor = searchWords(manga.author);
  return titlesOf(manga).map((one) => searchWords(one).concat(ofAuthor));
}

const startWords = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/**
 * Whether every word typed is the start of a word of the author or of one title, the main one, the
 * original one or an alternative one, ignoring case, accents, macrons and punctuation. Words of two titles together do
 * not match. An empty query matches everything.
 */
export function matchesSearch(manga: Described, query: string): boolean {
  const typed = parseSearch(query).words;
  return wordsOf(manga).some((words) => startWords(words, typed));
}

/**
 * The original title, else the first alternative one, by which `matchesSearch` finds a manga that it does not
 * find by its main title and its author; null when there is none.
 */
export function matchedOtherTitle(manga: Described, query: string): string | null {
  const typed = parseSearch(query).words;
  const found = wordsOf(manga).findIndex((words) => startWords(words, typed));
  return found > 0 ? (titlesOf(manga)[found] ?? null) : null;
}

/**
 * Finds among `items` those that `matchesSearch` finds, in their order. Made once for many searches:
 * each reads no text again.
 */
export function createFinder<T extends Described>(
  items: readonly T[],
): (query: string) => readonly T[] {
  let words: readonly ReturnType<typeof wordsOf>[] | null = null;
  return (query) => {
    const known = (words ??= items.map(wordsOf));
    const typed = parseSearch(query).words;
    return items.filter((_, index) => known[index]?.some((title) => startWords(title, typed)));
  };
}

/**
 * Which of the main titles begins with the text that `parseSearch` reads: 'title', else 'originalTitle', else
 * null. Such manga match. Those of the first are listed first, those of the second directly after them.
 */
export function startsWithSearch(
  { title, originalTitle = null }: Pick<Described, 'title' | 'originalTitle'>,
  query: string,
): 'title' | 'originalTitle' | null {
  const { prefix } = parseSearch(query);
  if (normaliseText(title).startsWith(prefix)) return 'title';
  const isOriginal = originalTitle !== null && normaliseText(originalTitle).startsWith(prefix);
  return isOriginal ? 'originalTitle' : null;
}

/** Whether what was typed is one of its titles, whole. */
export function isTitleOf(manga: Described, query: string): boolean {
  const typed = queryWords(query).join(' ');
  return typed !== '' && titlesOf(manga).some((title) => searchWords(title).join(' ') === typed);
}

/**
 * The same results. Of those with the same main title, which nobody can tell apart by it, the ones with a cover
 * come before the ones without; all others keep their places.
 */
export function coversFirst(results: readonly Manga[]): readonly Manga[] {
  const named = results.map((manga) => ({ manga, name: normaliseText(manga.title) }));
  const left = [...named];
  return named.map((one) => {
    const isSame = ({ name }: typeof one): boolean => name === one.name;
    const covered = left.findIndex((other) => isSame(other) && coverOf(other.manga) !== null);
    const [next = one] = left.splice(covered === -1 ? left.findIndex(isSame) : covered, 1);
    return next.manga;
  });
}

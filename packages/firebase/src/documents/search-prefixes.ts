import { mainTitles, searchWords, type Manga } from '@palmanga/core';

/** Code points. A longer word is found by its first 15, then compared whole. */
const MAX_PREFIX_LENGTH = 15;
/**
 * More would only bloat the index: of 18,000 manga with alternative titles, the one with the most has
 * 421. Beyond, the last alternative titles are not found.
 */
const MAX_PREFIXES = 2000;

/**
 * Every start of every word of the titles and the author, each once. An `array-contains` query on
 * them finds a manga by the start of any word.
 */
export function searchPrefixes(
  manga: Pick<Manga, 'title' | 'originalTitle' | 'author' | 'altTitles'>,
): readonly string[] {
  const prefixes = new Set<string>();
  const texts = [...mainTitles(manga), manga.author, ...manga.altTitles];
  for (const word of texts.flatMap(searchWords)) {
    let prefix = '';
    for (const letter of codePoints(word)) {
      prefix += letter;
      if (prefixes.size < MAX_PREFIXES) prefixes.add(prefix);
    }
  }
  return [...prefixes];
}

/** The same prefixes as fields that hold true, for queries by several words at once. */
export function wordStarts(prefixes: readonly string[]): Readonly<Record<string, true>> {
  // V8 keeps an object that is created without a prototype as a dictionary. That is ten times
  // faster than a new object shape for the prefixes of each manga.
  const starts = Object.create(null) as Record<string, true>;
  for (const prefix of prefixes) starts[prefix] = true;
  return starts;
}

/**
 * The prefixes to query for the words of a search. Every manga that matches has all of them. One that
 * has all of them need not match: its words may come from two titles, and words longer than the
 * stored prefixes must still be compared. A word that begins another
 * word of the search is left out, because the longer one implies it.
 */
export function searchTokens(words: readonly string[]): readonly string[] {
  const tokens = new Set(words.map((word) => codePoints(word).join('')));
  const isImplied = (token: string): boolean =>
    [...tokens].some((other) => other !== token && other.startsWith(token));
  return [...tokens].filter((token) => !isImplied(token));
}

function codePoints(word: string): string[] {
  return Array.from(word).slice(0, MAX_PREFIX_LENGTH);
}

import { searchWords } from '@palmanga/core';

/** Longest stored prefix, in code points: longer words are found by it, then filtered. */
const LONGEST_PREFIX = 15;
/** More words than this would only bloat the index; titles have about six. */
const MOST_PREFIXES = 2000;

/**
 * Every start of every word of the title and the author, each once: what an `array-contains`
 * query needs to find a manga by the start of any word.
 */
export function searchPrefixes(title: string, author: string): readonly string[] {
  const prefixes = new Set<string>();
  for (const word of [...searchWords(title), ...searchWords(author)]) {
    let prefix = '';
    for (const letter of codePoints(word)) {
      prefix += letter;
      if (prefixes.size < MOST_PREFIXES) prefixes.add(prefix);
    }
  }
  return [...prefixes];
}

/** The same, for queries by several words at once: each start is a field that holds true. */
export function wordStarts(prefixes: readonly string[]): Readonly<Record<string, true>> {
  // Without a prototype from the start, V8 keeps a dictionary: ten times faster than one shape of
  // object after another for names that no other manga has.
  const starts = Object.create(null) as Record<string, true>;
  for (const prefix of prefixes) starts[prefix] = true;
  return starts;
}

/**
 * The stored prefixes that a search asks for: what holds each of them matches, unless words are
 * longer than what is stored. What starts another word of the search says nothing more.
 */
export function searchTokens(words: readonly string[]): readonly string[] {
  const tokens = new Set(words.map((word) => codePoints(word).join('')));
  const isImplied = (token: string): boolean =>
    [...tokens].some((other) => other !== token && other.startsWith(token));
  return [...tokens].filter((token) => !isImplied(token));
}

function codePoints(word: string): string[] {
  return Array.from(word).slice(0, LONGEST_PREFIX);
}

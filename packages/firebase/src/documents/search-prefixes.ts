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

/** The stored prefix that narrows a search most: that of its longest word. */
export function searchToken(words: readonly string[]): string {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return codePoints(longest).join('');
}

function codePoints(word: string): string[] {
  return Array.from(word).slice(0, LONGEST_PREFIX);
}

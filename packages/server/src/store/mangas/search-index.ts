import { normaliseText, type Manga } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** The texts that searches compare, derived from a manga's texts with core's functions. */
export interface SearchFields {
  readonly titleLower: string;
  readonly authorLower: string;
}

export function searchFields({ title, author }: Pick<Manga, 'title' | 'author'>): SearchFields {
  return { titleLower: normaliseText(title), authorLower: normaliseText(author) };
}

/** The full-text index of titles and authors. Whoever writes a manga updates it too. */
export class SearchIndex {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  add(row: number, fields: SearchFields): void {
    this.#queries.sqlRun(
      'INSERT INTO mangaWords (rowid, words) VALUES (?, ?)',
      row,
      indexedWords(fields),
    );
  }

  /** `previous` must be the fields added before: the index stores no text to look them up in. */
  replace(row: number, previous: SearchFields, fields: SearchFields): void {
    if (indexedWords(previous) === indexedWords(fields)) return;
    this.remove(row, previous);
    this.add(row, fields);
  }

  /** `fields` must be the fields added before. */
  remove(row: number, fields: SearchFields): void {
    this.#queries.sqlRun(
      "INSERT INTO mangaWords (mangaWords, rowid, words) VALUES ('delete', ?, ?)",
      row,
      indexedWords(fields),
    );
  }
}

/**
 * The FTS5 query for the rows that contain, for each of `words`, a word that starts with it.
 * Core's normalisation leaves only letters and digits in words. They are quoted all the same, so
 * that FTS5 reads none of them as an operator.
 */
export function matchExpression(words: readonly string[]): string {
  // A word that starts another one adds no condition. Sorted, it stands just before the longer one.
  return words
    .toSorted()
    .filter((word, index, sorted) => !sorted[index + 1]?.startsWith(word))
    .map((word) => `"${word}"*`)
    .join(' ');
}

function indexedWords({ titleLower, authorLower }: SearchFields): string {
  return [...new Set(`${titleLower} ${authorLower}`.split(' '))].join(' ');
}

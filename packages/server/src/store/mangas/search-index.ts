import { normaliseText, type Manga } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** What searches compare, derived from a manga's texts with core's functions. */
export interface SearchFields {
  readonly titleLower: string;
  readonly authorLower: string;
}

export function searchFields({ title, author }: Pick<Manga, 'title' | 'author'>): SearchFields {
  return { titleLower: normaliseText(title), authorLower: normaliseText(author) };
}

/** The words of titles and authors, kept in step with the mangas by whoever writes these. */
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

  /** `former` must be what was added: the index keeps no text of its own. */
  replace(row: number, former: SearchFields, fields: SearchFields): void {
    const formerWords = indexedWords(former);
    if (formerWords === indexedWords(fields)) return;
    this.#queries.sqlRun(
      "INSERT INTO mangaWords (mangaWords, rowid, words) VALUES ('delete', ?, ?)",
      row,
      formerWords,
    );
    this.add(row, fields);
  }
}

/**
 * The FTS5 query for rows holding, for each of `words`, a word that starts with it. Words come
 * from core's normalisation, hence letters and digits alone; quoted all the same, so that none is
 * read as an operator.
 */
export function matchExpression(words: readonly string[]): string {
  // A word that another starts with asks nothing more; sorted, it stands just before it.
  return words
    .toSorted()
    .filter((word, index, sorted) => !sorted[index + 1]?.startsWith(word))
    .map((word) => `"${word}"*`)
    .join(' ');
}

function indexedWords({ titleLower, authorLower }: SearchFields): string {
  return [...new Set(`${titleLower} ${authorLower}`.split(' '))].join(' ');
}

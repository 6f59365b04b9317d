import { normaliseText, type Manga } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** The texts that searches compare, derived from a manga's texts with core's functions. */
export interface SearchFields {
  readonly titleLower: string;
  readonly authorLower: string;
  /** The alternative titles, one a line. */
  readonly altTitlesLower: string;
}

/** The columns of `SearchFields`. */
export const SEARCH_COLUMNS = 'titleLower, authorLower, altTitlesLower';

export function searchFields({
  title,
  author,
  altTitles,
}: Pick<Manga, 'title' | 'author' | 'altTitles'>): SearchFields {
  return {
    titleLower: normaliseText(title),
    authorLower: normaliseText(author),
    altTitlesLower: altTitles
      .map(normaliseText)
      .filter((text) => text !== '')
      .join('\n'),
  };
}

/** Row numbers of `mangaWords` that belong to each manga: more than it has titles. */
const ROWS_A_MANGA = 32;

/** The first row of `mangaWords` that can belong to a manga, given the manga's row. */
export function firstWordsRow(mangaRow: number): number {
  return mangaRow * ROWS_A_MANGA;
}

/** The row of the manga to which a row of `mangaWords` belongs. */
export function mangaRowOf(wordsRow: number): number {
  return Math.floor(wordsRow / ROWS_A_MANGA);
}

/** The full-text indexes of titles and authors. Whoever writes a manga updates them too. */
export class SearchIndex {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** @param row of the manga */
  add(row: number, fields: SearchFields): void {
    for (const [index, words] of indexedWords(fields).entries()) {
      this.#queries.sqlRun(
        'INSERT INTO mangaWords (rowid, words) VALUES (?, ?)',
        firstWordsRow(row) + index,
        words,
      );
    }
    if (fields.altTitlesLower === '') return;
    this.#queries.sqlRun(
      'INSERT INTO mangaAltTitles (rowid, titles) VALUES (?, ?)',
      row,
      fields.altTitlesLower,
    );
  }

  /** `previous` must be the fields added before: the index stores no text to look them up in. */
  replace(row: number, previous: SearchFields, fields: SearchFields): void {
    const isSame =
      previous.titleLower === fields.titleLower &&
      previous.authorLower === fields.authorLower &&
      previous.altTitlesLower === fields.altTitlesLower;
    if (isSame) return;
    this.remove(row, previous);
    this.add(row, fields);
  }

  /** `fields` must be the fields added before. */
  remove(row: number, fields: SearchFields): void {
    for (const [index, words] of indexedWords(fields).entries()) {
      this.#queries.sqlRun(
        "INSERT INTO mangaWords (mangaWords, rowid, words) VALUES ('delete', ?, ?)",
        firstWordsRow(row) + index,
        words,
      );
    }
    if (fields.altTitlesLower === '') return;
    this.#queries.sqlRun(
      "INSERT INTO mangaAltTitles (mangaAltTitles, rowid, titles) VALUES ('delete', ?, ?)",
      row,
      fields.altTitlesLower,
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

/** For each title, the main one first: the words of the title and those of the author, each once. */
function indexedWords({ titleLower, authorLower, altTitlesLower }: SearchFields): string[] {
  const others = altTitlesLower === '' ? [] : altTitlesLower.split('\n');
  return [titleLower, ...others].map((title) =>
    [...new Set(`${title} ${authorLower}`.split(' '))].join(' '),
  );
}

import { searchTextsOf, type Manga, type SearchTexts } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { readAltTitlesOf } from './rows.ts';
import { type KeyedTitles, TitleKeyIndex } from './title-key-index.ts';

/** The texts by which a manga is found: as they are written, and as core's functions compare them. */
export interface SearchFields {
  readonly titles: KeyedTitles;
  /** The keys of `titles`, if they are known already. */
  readonly titleKeys?: readonly string[];
  readonly titleLower: string;
  readonly authorLower: string;
  /** The alternative titles, one a line. */
  readonly altTitlesLower: string;
}

/** The columns of a `StoredFields`. */
export const SEARCH_COLUMNS = 'title, altTitles, titleLower, authorLower, altTitlesLower';

export type StoredFields = Omit<SearchFields, 'titles' | 'titleKeys'> & {
  readonly title: string;
  readonly altTitles: string;
};

/** What was indexed of a stored manga. */
export function indexedFields({ title, altTitles, ...fields }: StoredFields): SearchFields {
  return { ...fields, titles: { title, altTitles: readAltTitlesOf(altTitles) } };
}

/** @param texts `searchTextsOf` the manga, if they are known already */
export function searchFields(
  manga: Pick<Manga, 'title' | 'author' | 'altTitles'>,
  texts: SearchTexts = searchTextsOf(manga),
): SearchFields {
  const { titleLower, authorLower, altTitlesLower, titleKeys } = texts;
  return {
    titles: manga,
    titleKeys,
    titleLower,
    authorLower,
    altTitlesLower: altTitlesLower.filter((text) => text !== '').join('\n'),
  };
}

/** Row numbers of `mangaWords` that belong to each manga: more than it has titles. */
const ROWS_A_MANGA = 32;

/**
 * Every so many mangas the index has a stop: a row with the word STOP alone, which a search by several
 * words also finds. FTS5 compares long lists of rows until they meet; at a stop it gives a row back, and
 * whoever asks may leave it at that.
 */
const MANGAS_A_STOP = 8192;
/** A private character, which normalised texts do not contain. */
const STOP = '\uE000';
const STOP_ROW = ROWS_A_MANGA - 1;

/** Whether a row of `mangaWords` is a stop; it comes after the titles of its manga. */
export function isStop(wordsRow: number): boolean {
  return wordsRow % ROWS_A_MANGA === STOP_ROW;
}

/** The first row of `mangaWords` that can belong to a manga, given the manga's row. */
export function firstWordsRow(mangaRow: number): number {
  return mangaRow * ROWS_A_MANGA;
}

/** The row of the manga to which a row of `mangaWords` belongs. */
export function mangaRowOf(wordsRow: number): number {
  return Math.floor(wordsRow / ROWS_A_MANGA);
}

const INDEXES = ['mangaWords', 'mangaAltTitles', 'mangaTitleKeys'] as const;

/** Pages that one step of a merge writes, or more: it does not stop within the rows of a word. */
const MERGED_PAGES = 8;

/**
 * The full-text indexes of titles and authors. Whoever writes a manga updates them too, and then merges.
 *
 * FTS5 appends what is written as segments, and merges several into one. Left to itself it does so at some of the
 * commits, in pieces of up to 60 ms, for which every other process waits for the lock. So this is turned off, and
 * `merge` does the same work in small steps.
 */
export class SearchIndex {
  readonly titleKeys: TitleKeyIndex;
  readonly #queries: Queries;
  #isBehind = false;

  constructor(queries: Queries) {
    this.#queries = queries;
    this.titleKeys = new TitleKeyIndex(queries);
  }

  /** @param row of the manga */
  add(row: number, fields: SearchFields): void {
    this.#addTexts(row, fields);
    this.titleKeys.add(row, fields.titles, fields.titleKeys);
  }

  /** `previous` must be the fields added before: the index stores no text to look them up in. */
  replace(row: number, previous: SearchFields, fields: SearchFields): void {
    const isSame =
      previous.titleLower === fields.titleLower &&
      previous.authorLower === fields.authorLower &&
      previous.altTitlesLower === fields.altTitlesLower;
    if (!isSame) {
      this.#removeTexts(row, previous);
      this.#addTexts(row, fields);
    }
    if (!hasSameTitles(previous.titles, fields.titles)) {
      this.titleKeys.remove(row, previous.titles);
      this.titleKeys.add(row, fields.titles, fields.titleKeys);
    }
  }

  /** `fields` must be the fields added before. */
  remove(row: number, fields: SearchFields): void {
    this.#removeTexts(row, fields);
    this.titleKeys.remove(row, fields.titles);
  }

  /**
   * Leaves the segments of what this transaction writes to `merge`. The setting is a part of the database: it stays.
   * An older version of Palmanga works with it.
   */
  mergeLater(): void {
    for (const index of INDEXES) {
      const [setting] = this.#queries.sqlAll<{ v: number }>(
        `SELECT v FROM ${index}_config WHERE k = 'automerge'`,
      );
      if (setting?.v !== 0) this.#configure(index, 'automerge', 0);
    }
    this.#isBehind = true;
  }

  /**
   * Merges segments, inside the caller's transaction, until there is nothing left to do: one step at least.
   * @param until time of `performance.now()` after which no further step begins
   */
  merge(until: number): void {
    if (this.#isBehind) this.#isBehind = this.#mergeUntil(until);
  }

  /** Whether there may be something to merge. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  #mergeUntil(until: number): boolean {
    for (const index of INDEXES) {
      for (;;) {
        const before = this.#queries.totalChanges();
        this.#configure(index, 'merge', MERGED_PAGES);
        // How FTS5 says that there is nothing left.
        if (this.#queries.totalChanges() - before < 2) break;
        if (performance.now() >= until) return true;
      }
    }
    return false;
  }

  #configure(index: (typeof INDEXES)[number], what: 'merge' | 'automerge', value: number): void {
    // In the text, because node:sqlite binds every number as a floating one, which FTS5 refuses.
    this.#queries.sqlRun(`INSERT INTO ${index} (${index}, rank) VALUES ('${what}', ${value})`);
  }

  #addTexts(row: number, fields: SearchFields): void {
    for (const [index, words] of indexedRows(row, fields)) {
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

  #removeTexts(row: number, fields: SearchFields): void {
    for (const [index, words] of indexedRows(row, fields)) {
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

const hasSameTitles = (one: KeyedTitles, other: KeyedTitles): boolean =>
  one.title === other.title &&
  one.altTitles.length === other.altTitles.length &&
  one.altTitles.every((title, index) => title === other.altTitles[index]);

/**
 * The FTS5 query for the rows that contain, for each of `words`, a word that starts with it.
 * Core's normalisation leaves only letters and digits in words. They are quoted all the same, so
 * that FTS5 reads none of them as an operator.
 */
export function matchExpression(words: readonly string[]): string {
  return needed(words)
    .map((word) => `"${word}"*`)
    .join(' ');
}

/** The query of `matchExpression` that also finds the stops. */
export function stoppingExpression(words: readonly string[]): string {
  return needed(words)
    .map((word) => `("${word}"* OR "${STOP}")`)
    .join(' AND ');
}

/** A word that starts another one adds no condition. Sorted, it stands just before the longer one. */
function needed(words: readonly string[]): readonly string[] {
  return words.toSorted().filter((word, index, sorted) => !sorted[index + 1]?.startsWith(word));
}

/**
 * The rows of a manga in `mangaWords`, counted from its first: for each title, the main one first, the
 * words of the title and those of the author, each once; and the stop, where there is one.
 */
function indexedRows(
  row: number,
  { titleLower, authorLower, altTitlesLower }: SearchFields,
): readonly (readonly [number, string])[] {
  const others = altTitlesLower === '' ? [] : altTitlesLower.split('\n');
  const rows = [titleLower, ...others].map((title, index) => {
    const words = new Set(`${title} ${authorLower}`.split(' '));
    return [index, [...words].join(' ')] as const;
  });
  return row % MANGAS_A_STOP === 0 ? [...rows, [STOP_ROW, STOP]] : rows;
}

import type { SearchTexts } from '@palmanga/lists/match';

import type { Queries } from '../database/queries.ts';
import { CatalogueWords } from './near-words.ts';
import { MANGA_COLUMNS, type MangaRow } from './rows.ts';

/** Row numbers of `mangaWords` that belong to each manga: more than it has titles. */
const ROWS_A_MANGA = 32;
/** Works of one title that are read: more than any catalogue has. */
const MOST_NAMESAKES = 50;

const ADD_WORDS = 'INSERT INTO mangaWords (rowid, words) VALUES (?, ?)';
const REMOVE_WORDS = 'DELETE FROM mangaWords WHERE rowid = ?';
const ADD_TITLES = 'INSERT INTO mangaWholeTitles (rowid, titles) VALUES (?, ?)';
const REMOVE_TITLES = 'DELETE FROM mangaWholeTitles WHERE rowid = ?';
const BY_KEY = `
  SELECT ${MANGA_COLUMNS} FROM mangaWholeTitles t CROSS JOIN mangas m ON m.row = t.rowid
  WHERE t.mangaWholeTitles MATCH ? LIMIT ${MOST_NAMESAKES}`;

/** The first row of `mangaWords` that can belong to a manga, given the manga's row. */
export function firstWordsRow(mangaRow: number): number {
  return mangaRow * ROWS_A_MANGA;
}

/** SQL for the row of the manga to which the row `w.rowid` of `mangaWords` belongs. */
export const MANGA_ROW = `w.rowid / ${ROWS_A_MANGA}`;

/**
 * The full-text indexes of the catalogue. Whoever writes a manga updates them, inside the same transaction.
 *
 * `mangaWords` has a row for each title of a manga, with its words and those of the author, so that words of two titles
 * never match together. `mangaWholeTitles` has a row for each manga, with its titles whole: the keys of all of
 * them, by which lists find it, and its alternative titles.
 */
export class SearchIndex {
  readonly words: CatalogueWords;
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
    this.words = new CatalogueWords(queries);
  }

  /** @param row of the manga */
  add(row: number, texts: SearchTexts): void {
    const { titleLower, originalTitleLower, authorLower, altTitlesLower, titleKeys } = texts;
    let wordsRow = firstWordsRow(row);
    const addWords = (title: string): void => {
      this.#queries.sqlRun(ADD_WORDS, wordsRow, `${title} ${authorLower}`);
      wordsRow += 1;
    };
    addWords(titleLower);
    if (originalTitleLower !== null) addWords(originalTitleLower);
    altTitlesLower.forEach(addWords);
    const titles = [...titleKeys.map(keyToken), ...altTitlesLower.map(altTitleToken)].join('\n');
    this.#queries.sqlRun(ADD_TITLES, row, titles);
  }

  /** @param titles of the manga as it was added: their number */
  remove(row: number, titles: number): void {
    for (let index = 0; index < titles; index += 1) {
      this.#queries.sqlRun(REMOVE_WORDS, firstWordsRow(row) + index);
    }
    this.#queries.sqlRun(REMOVE_TITLES, row);
  }
}

/** The manga with this key among those of their titles (`titleKeys`). */
export function findByTitleKey(queries: Queries, key: string): readonly MangaRow[] {
  return queries.sqlAll<MangaRow>(BY_KEY, `"${keyToken(key)}"`);
}

/**
 * A key as the tokenizer of `mangaWholeTitles` reads it whole: signs of ASCII, of which only titles of signs alone
 * have keys, become private characters.
 */
function keyToken(key: string): string {
  return key.replaceAll(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCodePoint(0xe1_00 + (sign.codePointAt(0) ?? 0)),
  );
}

/** An alternative title beside the keys, of which none begins with a space. */
const altTitleToken = (titleLower: string): string => ` ${titleLower}`;

/** The FTS5 query for the rows of `mangaWholeTitles` with an alternative title that begins with `prefix`. */
export const altTitleExpression = (prefix: string): string => `"${altTitleToken(prefix)}"*`;

/**
 * The FTS5 query for the rows of `mangaWords` that contain, for each of `words`, a word that starts with it.
 * Core's normalisation leaves only letters and digits in words. They are quoted all the same, so
 * that FTS5 reads none of them as an operator.
 */
export function matchExpression(words: readonly string[]): string {
  return words
    .toSorted()
    .filter((word, index, sorted) => !sorted[index + 1]?.startsWith(word))
    .map((word) => `"${word}"*`)
    .join(' ');
}

import { TITLE_KEYS_VERSION, titleKeys } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { MANGA_COLUMNS, readAltTitlesOf, type MangaRow } from './rows.ts';

/** The titles of a manga as they are written. */
export interface KeyedTitles {
  readonly title: string;
  readonly altTitles: readonly string[];
}

/** Works of one title that are read: more than any catalogue has. */
const MOST_NAMESAKES = 50;

const BY_KEY = `
  SELECT ${MANGA_COLUMNS} FROM mangaTitleKeys k CROSS JOIN mangas m ON m.row = k.rowid
  WHERE k.mangaTitleKeys MATCH ? LIMIT ${MOST_NAMESAKES}`;
const INSERT = 'INSERT INTO mangaTitleKeys (rowid, keys) VALUES (?, ?)';
const DELETE = "INSERT INTO mangaTitleKeys (mangaTitleKeys, rowid, keys) VALUES ('delete', ?, ?)";
const DELETE_ALL = "INSERT INTO mangaTitleKeys (mangaTitleKeys) VALUES ('delete-all')";
const READ_VERSION = 'SELECT version FROM titleKeysVersion';
const TITLES_AFTER =
  'SELECT row, title, altTitles FROM mangas WHERE row > ? ORDER BY row LIMIT 1000';

/** The index of the keys of titles (`titleKeys`), by which lists find the manga that they mean. */
export class TitleKeyIndex {
  readonly #queries: Queries;

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /**
   * @param row of the manga
   * @param keys of the titles, if they are known already
   */
  add(row: number, titles: KeyedTitles, keys = titleKeys(titles)): void {
    const words = keys.map(asWord).join('\n');
    if (words !== '') this.#queries.sqlRun(INSERT, row, words);
  }

  /** `titles` must be those added before: the index stores no text to look them up in. */
  remove(row: number, titles: KeyedTitles): void {
    const words = indexedKeys(titles);
    if (words !== '') this.#queries.sqlRun(DELETE, row, words);
  }

  /** The manga with this key among their titles. */
  find(key: string): readonly MangaRow[] {
    return this.#queries.sqlAll<MangaRow>(BY_KEY, `"${asWord(key)}"`);
  }

  /** Whether the index holds the keys of this version of core. */
  isCurrent(): boolean {
    const [stored] = this.#queries.sqlAll<{ version: number }>(READ_VERSION);
    return stored?.version === TITLE_KEYS_VERSION;
  }

  /**
   * Indexes all titles anew, inside the caller's transaction: about a minute for a million manga.
   * @returns the number of manga
   */
  rebuild(): number {
    this.#queries.sqlRun(DELETE_ALL);
    let count = 0;
    for (let after = 0; ;) {
      const rows = this.#queries.sqlAll<TitlesRow>(TITLES_AFTER, after);
      for (const { row, title, altTitles } of rows) {
        this.add(row, { title, altTitles: readAltTitlesOf(altTitles) });
      }
      count += rows.length;
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.row;
    }
    this.#queries.sqlRun('UPDATE titleKeysVersion SET version = ?', TITLE_KEYS_VERSION);
    return count;
  }
}

interface TitlesRow {
  readonly row: number;
  readonly title: string;
  readonly altTitles: string;
}

const indexedKeys = (titles: KeyedTitles): string => titleKeys(titles).map(asWord).join('\n');

/**
 * A key as the tokenizer reads it whole: signs of ASCII, of which only titles of signs alone have keys,
 * become private characters.
 */
function asWord(key: string): string {
  return key.replaceAll(/[!-/:-@[-`{-~]/g, (sign) =>
    String.fromCodePoint(0xe1_00 + (sign.codePointAt(0) ?? 0)),
  );
}

import { titleKeys } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';
import { MANGA_COLUMNS, type MangaRow } from './rows.ts';

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

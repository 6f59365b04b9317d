import { countSlips, slipsAllowed } from '@palmanga/core';

import type { Queries } from '../database/queries.ts';

/** A word of the catalogue that is near a typed one. */
export interface NearWord {
  readonly word: string;
  /** As `countSlips` counts them. */
  readonly slips: number;
}

/** In UTF-16 units: longer words are not corrected. */
export const LONGEST_WORD = 24;
/** Words that share trigrams with the typed one and are compared with it letter by letter. */
const MOST_COMPARED = 2000;
/** Near words that are found for a typed one. */
const MOST_NEAR = 8;
const TRIGRAM = 3;
/** Words that are kept in memory: some 5 MB. */
const MOST_KNOWN = 50_000;

/** Words arrive as one JSON text. Gives back those that are new. */
const ADD = `
  INSERT INTO catalogueWords (word) SELECT value FROM json_each(?) WHERE true
  ON CONFLICT DO NOTHING RETURNING row, word`;
const ADD_TRIGRAMS = 'INSERT INTO catalogueTrigrams (rowid, word) VALUES (?, ?)';
const IS_WORD = 'SELECT 1 FROM catalogueWords WHERE word = ?';
const IS_WORD_START = 'SELECT 1 FROM catalogueWords WHERE word >= ? AND word < ? LIMIT 1';
/** Those that share the most trigrams, the first that the catalogue had before others: most are the more frequent. */
const SHARING_TRIGRAMS = `
  SELECT w.word FROM (
    SELECT t.rowid AS row, count(*) AS shared
    FROM json_each(?) typed CROSS JOIN catalogueTrigrams t ON t.catalogueTrigrams MATCH typed.value
    GROUP BY t.rowid ORDER BY shared DESC, row LIMIT ${MOST_COMPARED}
  ) near JOIN catalogueWords w ON w.row = near.row ORDER BY near.row`;

/**
 * Adds the words of titles and authors to those that `findNear` knows. They stay when no title has them any
 * more: a suggestion is searched for before it is made.
 */
export class CatalogueWords {
  readonly #queries: Queries;
  /** Words that the database has for certain: most words of an import have come before. */
  readonly #known = new Set<string>();

  constructor(queries: Queries) {
    this.#queries = queries;
  }

  /** Inside the caller's transaction, once in each. */
  add(words: Iterable<string>): void {
    const unknown = new Set<string>();
    for (const word of words) if (!this.#known.has(word)) unknown.add(word);
    const given = JSON.stringify([...unknown]);
    const rows = this.#queries.sqlAll<{ row: number; word: string }>(ADD, given);
    const added = new Set(rows.map(({ word }) => word));
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    // What is added now may still be rolled back.
    for (const word of unknown) if (!added.has(word)) this.#known.add(word);
    for (const { row, word } of rows) this.#queries.sqlRun(ADD_TRIGRAMS, row, padded(word));
  }
}

/** Whether the catalogue has, or had, a word that starts with this. */
export function isWordStart(queries: Queries, start: string): boolean {
  return queries.sqlAll(IS_WORD_START, start, `${start}\u{10FFFF}`).length > 0;
}

/** Whether the catalogue has, or had, this word. */
export function isWord(queries: Queries, word: string): boolean {
  return queries.sqlAll(IS_WORD, word).length > 0;
}

/**
 * The words of the catalogue that differ from a typed one in as many letters as it may (`slipsAllowed`), at
 * least one: those with the fewest slips first, of these those of the same letters.
 */
export function findNear(queries: Queries, typed: string): readonly NearWord[] {
  const most = slipsAllowed(typed);
  if (most === 0 || typed.length > LONGEST_WORD) return [];
  const trigrams = JSON.stringify(trigramsOf(typed).map((trigram) => `"${trigram}"`));
  return queries
    .sqlAll<{ word: string }>(SHARING_TRIGRAMS, trigrams)
    .flatMap(({ word }) => {
      const slips = countSlips(typed, word, most);
      return slips === null || slips === 0 ? [] : [{ word, slips }];
    })
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Number(hasSameLetters(b.word, typed)) - Number(hasSameLetters(a.word, typed)),
    )
    .slice(0, MOST_NEAR);
}

/** Beginnings and ends count too. */
const padded = (word: string): string => ` ${word} `;

function trigramsOf(word: string): readonly string[] {
  const signs = Array.from(padded(word));
  const starts = Array.from({ length: signs.length - TRIGRAM + 1 }, (_, index) => index);
  return [...new Set(starts.map((start) => signs.slice(start, start + TRIGRAM).join('')))];
}

const hasSameLetters = (word: string, other: string): boolean =>
  lettersOf(word) === lettersOf(other);

const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

import { LIST_LIMITS } from '@palmanga/core';
import Papa from 'papaparse';

import { isBullet } from '../fields/markers.ts';
import { ListFileError } from '../read-result.ts';
import { MOST_COLUMNS } from './columns.ts';
import { findHeader, HEADER_ROWS } from './find-header.ts';

export type Delimiter = '\t' | ';' | ',' | '|';

/** Rows that are looked at to recognise a table. */
const SAMPLE = 60;
/** The part of the rows that have as many cells as most, for a table without a header. */
const REGULAR = 0.9;

/** Rows of a text that has cells, and what separates them. */
export interface Table {
  readonly delimiter: Delimiter;
  readonly rows: readonly (readonly string[])[];
}

/**
 * A text as a table; null when it is none. A table has a header with known columns, or as many cells in
 * each row.
 * @throws ListFileError too-many-entries
 */
export function parseTable(text: string, fileName: string): Table | null {
  const isNamed = /\.(?:csv|tsv|tab)$/i.test(fileName);
  const delimiters: readonly Delimiter[] = ['\t', ';', ',', '|'];
  const samples = delimiters.map((delimiter) => ({
    delimiter,
    rows: cellsOf(text, delimiter, SAMPLE),
  }));
  const found =
    samples.find(({ rows }) => hasHeader(rows)) ??
    samples.find(({ delimiter, rows }) => isRegular(delimiter, rows, isNamed));
  if (found === undefined) return null;
  const rows = cellsOf(text, found.delimiter, LIST_LIMITS.rows + HEADER_ROWS);
  if (rows.length >= LIST_LIMITS.rows) throw new ListFileError('too-many-entries');
  return { delimiter: found.delimiter, rows };
}

/** Rows without those that are empty. A quote that is never closed is one of the text. */
function cellsOf(text: string, delimiter: Delimiter, most: number): string[][] {
  // The parser takes what stands before the first line break of the kind that it finds first.
  const parse = (quoteChar: string) =>
    Papa.parse<string[]>(text, { delimiter, quoteChar, preview: most, skipEmptyLines: 'greedy' });
  const quoted = parse('"');
  const isBroken = quoted.errors.some(({ code }) => code === 'MissingQuotes');
  return isBroken ? parse('\u0000').data : quoted.data;
}

/** A header whose names are known makes any text a table, unless a single name stands before ragged rows. */
function hasHeader(rows: readonly (readonly string[])[]): boolean {
  // A table of Markdown has marks in its cells: it is read as text.
  if (rows.some((row) => row.length > 1 && row.every((cell) => /^\s?:?-*:?\s?$/.test(cell))))
    return false;
  const found = findHeader(rows);
  if (found === null) return false;
  if (found.header.roles.filter((role) => role !== null).length >= 2) return true;
  const { width, count } = usual(rows);
  return width > 1 && rows[0]?.length === width && count >= rows.length * REGULAR;
}

function isRegular(
  delimiter: Delimiter,
  rows: readonly (readonly string[])[],
  isNamed: boolean,
): boolean {
  const { width, count } = usual(rows);
  if (width < 2 || width > MOST_COLUMNS || count < rows.length * REGULAR) return false;
  // "•<tab>Berserk" is a line with a bullet.
  if (delimiter === '\t') return !rows.every(([first = '']) => isBullet(first));
  if (delimiter === '|') return false;
  if (isNamed) return true;
  if (delimiter === ';') return rows.length >= 3;
  // "Title, author" is text: cells have no space behind their comma.
  const cells = rows.flatMap((row) => row.slice(1));
  const spaced = cells.filter((cell) => cell.startsWith(' ')).length;
  return width >= 3 && rows.length >= 3 && count === rows.length && spaced < cells.length / 10;
}

/** How many cells most rows have, and how many rows have so many. */
function usual(rows: readonly (readonly string[])[]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  return { width, count };
}

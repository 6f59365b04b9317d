import { normaliseText } from '@palmanga/core';

import { parseScore } from '../fields/score.ts';
import { type Header, headerOf } from './columns.ts';

/** The header of a table stands within its first rows, behind what a service says of the list. */
export const HEADER_ROWS = 15;
/** Rows that are looked at. */
const SAMPLE = 200;
/** The part of a row's cells that have known names, for a header below another one. */
const KNOWN = 0.6;
/** The part of a column's cells that are of one kind, for a column that is known by it. */
const ALIKE = 0.8;
/** A cell that no name of a column is: an address, a number, a score, a date. */
const VALUE = /^(?:https?:|www\.|[\d\s.,:/%€$+-]+$|\d{4}-\d\d)/i;

type Rows = readonly (readonly string[])[];

export interface FoundHeader {
  readonly index: number;
  readonly header: Header;
  /** The row between two headers, which says something of the list, by the first of them; null for none. */
  readonly about: { readonly header: Header; readonly row: readonly string[] } | null;
}

/**
 * The row that names the columns of a table, recognised by its form as much as by its words, which are
 * words of titles and of kinds too: all its cells are names, none comes again below it, and what stands
 * above it has fewer cells. Null where no row has such words.
 */
export function findHeader(allRows: Rows): FoundHeader | null {
  const rows = allRows.slice(0, SAMPLE);
  const index = rows.slice(0, HEADER_ROWS).findIndex((row, at) => {
    const known = knownIn(row);
    return (
      (known >= 2 || (at === 0 && known === 1)) &&
      areNames(rows, at) &&
      rows.slice(0, at).every((above) => filled(above).length < filled(row).length)
    );
  });
  const first = headerOf(rows[index] ?? []);
  if (first === null) return null;
  // Letterboxd describes its list in a table of one row above the works.
  const second = rows[index + 2];
  const below =
    second && knownIn(second) >= 2 && areNames(rows, index + 2) ? headerOf(second) : null;
  const isOfRanks = second && below?.roles.includes('position');
  return below && isOfRanks && knownIn(second) >= filled(second).length * KNOWN
    ? { index: index + 2, header: below, about: { header: first, row: rows[index + 1] ?? [] } }
    : { index, header: first, about: null };
}

/** Whether the first row is a header of unknown words: the rows below have values, and it has none. */
export function hasUnknownHeader(allRows: Rows): boolean {
  const rows = allRows.slice(0, SAMPLE);
  const [first = [], ...body] = rows;
  if (body.length < 2 || filled(first).length < 2 || !areNames(rows, 0)) return false;
  return first.some((name, column) => {
    const cells = body.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const values = cells.filter((cell) => isValue(cell)).length;
    return name.trim() !== '' && cells.length >= 2 && values >= cells.length * ALIKE;
  });
}

function knownIn(row: readonly string[]): number {
  return headerOf(row)?.roles.filter((role) => role !== null).length ?? 0;
}

function filled(row: readonly string[]): readonly string[] {
  return row.filter((cell) => cell.trim() !== '');
}

function isValue(cell: string): boolean {
  return VALUE.test(cell) || parseScore(cell) !== null;
}

/**
 * Whether the cells of a row are short texts, all different, and most of them never come again in their
 * columns, but in another header.
 */
function areNames(rows: Rows, index: number): boolean {
  const row = rows[index] ?? [];
  const cells = filled(row);
  const names = cells.map((cell) => normaliseText(cell) || cell.trim());
  if (new Set(names).size < names.length) return false;
  if (cells.some((cell) => cell.length > 60 || VALUE.test(cell.trim()))) return false;
  const roles = headerOf(row)?.roles;
  const told = row.flatMap((cell, column) =>
    cell.trim() !== '' && (roles === undefined || roles[column] !== null) ? [column] : [],
  );
  const again = told.filter((column) =>
    rows.some(
      (other, at) =>
        Math.abs(at - index) !== 2 &&
        other[column]?.trim() === row[column]?.trim() &&
        // The same header stands above each part of a table that was joined, and above itself.
        other.some((cell, place) => cell !== row[place]),
    ),
  );
  return again.length * 2 < told.length;
}

import type { ReadEntry } from './collector.ts';
import type { Role } from './table/columns.ts';
import type { TableReading } from './table/read-table.ts';

export type { Role } from './table/columns.ts';
export type { ShownTable } from './table/read-table.ts';

/** Which lines of a text have titles: one of every `every`, beginning with the line `from`, both from 1. */
export interface KeptLines {
  readonly every: number;
  readonly from: number;
}

/**
 * What somebody says of how their list is to be read, where the reader understood something else. What is
 * missing is guessed.
 */
export interface Corrections {
  /** False where what looks like a table is none. */
  readonly isTable?: boolean;
  /** Of a table, by column. */
  readonly roles?: TableReading['roles'];
  /** Of a table: whether its first row names the columns. */
  readonly hasHeader?: boolean;
  /** Of a text; its other lines are left out. */
  readonly lines?: KeptLines;
}

/** Titles that somebody gives to entries, by their index as they were read; an empty one removes its entry. */
export type GivenTitles = Readonly<Record<number, string>>;

/** Entries with the titles that somebody gave them, without those that they removed. */
export function withTitles(
  entries: readonly ReadEntry[],
  titles: GivenTitles,
): readonly ReadEntry[] {
  return entries.flatMap((entry, index) => {
    const title = titles[index]?.trim();
    if (title === undefined || title === entry.title) return [entry];
    // Another title is another work, whose other titles and ids are unknown.
    return title === ''
      ? []
      : [{ ...entry, title, otherTitles: [], mangaId: null, malId: null, anilistId: null }];
  });
}

/**
 * The roles of a table's columns with that of one of them changed. Another column that had the role has none
 * then; of further titles there may be several.
 */
export function withRole(
  roles: TableReading['roles'],
  column: number,
  role: Role | null,
): TableReading['roles'] {
  return roles.map((other, at) => {
    if (at === column) return role;
    return other === role && role !== 'otherTitle' ? null : other;
  });
}

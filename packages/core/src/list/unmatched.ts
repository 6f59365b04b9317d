import type { ListEntry } from './list-entry.ts';

/** An entry of an imported list that its ranking does not have yet ('À retrouver'). */
export interface UnmatchedEntry {
  readonly entry: ListEntry;
  /** Its place in the imported list, 1-based. */
  readonly rank: number;
  /** Known when only room is missing; null when the catalogue had no such work. */
  readonly mangaId: string | null;
  /** Manga that were before it in the list and came into the ranking: the nearest first. */
  readonly behind: readonly string[];
  /** The nearest one that was after it; null for none. */
  readonly before: string | null;
}

/** The unmatched entries of a ranking at one moment. */
export interface KeptUnmatched {
  readonly unmatched: readonly UnmatchedEntry[];
  /** How often they changed: 0 before the first time. */
  readonly revision: number;
}

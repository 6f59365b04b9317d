import type { Note } from '../ranking/note.ts';

/** What a list from elsewhere says of which work is meant. */
export interface WrittenWork {
  /** As written, without its number, bullet, score and author; empty where the file has ids alone. */
  readonly title: string;
  /** Further titles that the file gives for the same work. */
  readonly otherTitles: readonly string[];
  /** Empty when the file names none. */
  readonly author: string;
  /** The id in this catalogue, which our own exports carry. */
  readonly mangaId: string | null;
  /** The id at MyAnimeList; a manga's, never an anime's. */
  readonly malId: number | null;
  readonly anilistId: number | null;
}

/** One line of a list from elsewhere, as its file says it. */
export interface ListEntry extends WrittenWork {
  /** The rank written beside it, 1-based; null where the order of the file is all there is. */
  readonly position: number | null;
  /** In the file's own scale; null without a score. */
  readonly score: number | null;
  /** What its owner wrote about it; null for nothing. */
  readonly note: Note | null;
}

import type { WrittenWork } from './list-entry.ts';
import { type TitleReading, type WrittenTitle, readTitle } from './written-titles.ts';

/** Other titles of a list's entry that are read; files give up to thirty. */
const OTHER_TITLES = 3;

/** A written work, its titles read once. */
export interface ReadWork {
  readonly work: WrittenWork;
  readonly title: WrittenTitle;
  /** What keeps everything of its other titles. */
  readonly others: readonly TitleReading[];
}

export function readWork(work: WrittenWork): ReadWork {
  return {
    work,
    title: readTitle(work.title),
    others: work.otherTitles.slice(0, OTHER_TITLES).flatMap((title) => readTitle(title).whole),
  };
}

import { coverOf, coverToStore, isSeen, type Manga } from '@palmanga/core';

/** What items and favorites copy of a manga. */
interface MangaCopy {
  readonly title: string;
  readonly author: string;
  readonly coverUrl: string | null;
}

/** Whether a copy shows nothing: another program stored it without a title. */
export function isBlank({ title }: Pick<MangaCopy, 'title'>): boolean {
  return !isSeen(title);
}

/** A copy with what it lacks from the catalogue; as it is when that has no title either. */
export function filledFrom<T extends MangaCopy>(copy: T, manga: Manga | undefined): T {
  if (!isBlank(copy) || manga === undefined || isBlank(manga)) return copy;
  return {
    ...copy,
    title: manga.title,
    author: copy.author || manga.author,
    coverUrl: copy.coverUrl ?? coverToStore(coverOf(manga)),
  };
}

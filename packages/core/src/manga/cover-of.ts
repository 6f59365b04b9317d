import type { Manga, MangaSheet } from './manga.ts';

/** The cover that stands for a manga in lists: its own, else the one it was taken from. */
export function coverOf(manga: Pick<Manga, 'coverThumbUrl' | 'sourceCoverUrl'>): string | null {
  return manga.coverThumbUrl ?? manga.sourceCoverUrl;
}

/**
 * The covers of a sheet: `thumb` is the one that lists show, `large` the one of the sheet itself;
 * each stands in for the other.
 */
export function sheetCovers({ manga, details }: Pick<MangaSheet, 'manga' | 'details'>): {
  readonly thumb: string | null;
  readonly large: string | null;
} {
  const thumb = manga && coverOf(manga);
  const large = details?.coverLargeUrl ?? null;
  return { thumb: thumb ?? large, large: large ?? thumb };
}

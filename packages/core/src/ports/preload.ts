import type { MangaSheet } from '../manga/manga.ts';
import type { Window } from '../pagination/page.ts';
import type { Ranking, RankingItem } from '../ranking/ranking.ts';

/**
 * What a server may write into the page it serves (JSON in the element `palmanga-preload`), so
 * that the first paint needs no request. Only what the visitor could read anyway.
 */
export interface Preload {
  /** The ranking of the page's address, with its first LIMITS.pageSize items. */
  readonly ranking?: { readonly ranking: Ranking; readonly items: Window<RankingItem> };
  /** The manga sheet of the page's address. */
  readonly sheet?: MangaSheet;
  /** What `Files.resolveCover` answers for their covers that must be looked up, by path. */
  readonly covers?: Readonly<Record<string, string | null>>;
}

/** Id of the element that holds the preload. */
export const PRELOAD_ELEMENT = 'palmanga-preload';

import type { MangaSheet } from '../manga/manga.ts';
import type { ListSlice } from '../pagination/page.ts';
import type { Ranking, RankingItem } from '../ranking/ranking.ts';

/**
 * Data that a server writes into a page (as JSON, in the element PRELOAD_ELEMENT) so that the first
 * paint needs no request. It holds only what the visitor may read anyway.
 */
export interface Preload {
  /** The ranking of the page's address, with its first LIMITS.pageSize items. */
  readonly ranking?: { readonly ranking: Ranking; readonly items: ListSlice<RankingItem> };
  /** The manga sheet of the page's address. */
  readonly sheet?: MangaSheet;
  /** What `Files.resolveCover` answers for the covers above that need a look-up, by path. */
  readonly covers?: Readonly<Record<string, string | null>>;
}

/** Id of the element that holds the preload. */
export const PRELOAD_ELEMENT = 'palmanga-preload';

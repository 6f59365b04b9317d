import type { RankingItem, Visibility } from '@palmanga/core';

/** What of a ranking is exported: nothing that tells whose it is. */
export interface ExportedRanking {
  readonly title: string;
  readonly description: string;
  /** Only the JSON has it, and only where it is given. */
  readonly visibility?: Visibility;
  /** In the ranking's order. */
  readonly items: readonly Pick<RankingItem, 'mangaId' | 'title' | 'author' | 'note'>[];
}

import type { Ranking, RankingItem } from '@palmanga/core';

/** What a top is made from. */
export interface MineSource {
  /** Null when it is not shared any more. */
  readonly ranking: Ranking | null;
  /** Its first manga. */
  readonly items: readonly RankingItem[];
}

import type { RankingOrder } from '@palmanga/core';

/** One of several rankings, as its reader sees it. Its index is its colour. */
export interface Member extends RankingOrder {
  /** Different from those of the others. */
  readonly name: string;
}

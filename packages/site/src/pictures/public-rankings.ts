import type { Backend, Ranking, RankingItem } from '@palmanga/core';

import { PICTURE_ITEMS } from './picture.ts';

/** A ranking that everybody may see, with its first PICTURE_ITEMS items. */
export interface PublicRanking {
  readonly ranking: Ranking;
  readonly items: readonly RankingItem[];
}

/** The rankings that pictures are drawn of. */
export interface PublicRankings {
  /** Null when there is no such ranking, or when it is not public, even for its owner. */
  find(rankingId: string): Promise<PublicRanking | null>;
}

/** @param rankings with the rights of a visitor without a session */
export function publicRankings(
  rankings: Pick<Backend['rankings'], 'get' | 'listItems'>,
): PublicRankings {
  return {
    async find(rankingId) {
      const ranking = await rankings.get(rankingId);
      if (ranking?.visibility !== 'public') return null;
      const request = { cursor: null, limit: PICTURE_ITEMS };
      return { ranking, items: (await rankings.listItems(rankingId, request)).items };
    },
  };
}

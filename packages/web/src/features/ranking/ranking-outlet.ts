import type { Ranking } from '@palmanga/core';
import { useOutletContext } from 'react-router-dom';

/** What the ranking's page hands to the overlays over it. */
export interface RankingOutlet {
  readonly ranking: Ranking;
  readonly isOwner: boolean;
}

/** The ranking behind an overlay. */
export function useRankingOutlet(): RankingOutlet {
  return useOutletContext<RankingOutlet>();
}

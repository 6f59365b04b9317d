import type { Ranking } from '@palmanga/core';
import { createContext, useContext } from 'react';

/** What the ranking's screen gives to the overlays over it. */
export interface ShownRanking {
  readonly ranking: Ranking;
  readonly isOwner: boolean;
}

export const ShownRankingContext = createContext<ShownRanking | null>(null);

/**
 * The ranking behind an overlay.
 *
 * @throws Error outside of a ranking's screen
 */
export function useShownRanking(): ShownRanking {
  const shown = useContext(ShownRankingContext);
  if (shown === null) throw new Error('useShownRanking needs a ranking screen around it');
  return shown;
}

import { AppError, type Ranking, type RankingVersion } from '@palmanga/core';
import { useCallback } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { type ReadState, useFreshRead } from '../../../hooks/use-read.ts';

/** What is read of a ranking's history, at one moment. */
interface History {
  readonly ranking: Ranking;
  /** The newest first; the first is the present order. */
  readonly versions: readonly RankingVersion[];
  /** When, in milliseconds since 1970: 'today' and 'yesterday' are told from it. */
  readonly at: number;
}

/**
 * The former orders of a ranking of the user.
 * @param isRead false while it is not known who asks
 */
export function useVersions(rankingId: string, isRead: boolean): ReadState<History> {
  const { rankings } = useBackend();
  const read = useCallback(async () => {
    const [ranking, versions] = await Promise.all([
      rankings.get(rankingId),
      rankings.listVersions(rankingId),
    ]);
    if (ranking === null) throw new AppError('ranking-not-found');
    return { ranking, versions, at: Date.now() };
  }, [rankings, rankingId]);
  return useFreshRead(isRead ? read : null);
}

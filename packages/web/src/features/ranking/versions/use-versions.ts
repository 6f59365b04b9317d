import { AppError, type Ranking, type RankingVersion, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';

/** What is read of a ranking's history, at one moment. */
interface Read {
  readonly ranking: Ranking;
  /** The newest first; the first is the present order. */
  readonly versions: readonly RankingVersion[];
  /** When, in milliseconds since 1970: 'today' and 'yesterday' are told from it. */
  readonly at: number;
}

export interface VersionsLoad {
  /** Null while it loads the first time. */
  readonly read: Read | null;
  /** Why it could not be read; what was read before stays. */
  readonly error: AppError | null;
  /** Reads it again. */
  readonly refresh: () => void;
}

/**
 * The former orders of a ranking of the user. They are read again when the user comes back to the tab,
 * since another window may have changed the order.
 * @param isRead false while it is not known who asks
 */
export function useVersions(rankingId: string, isRead: boolean): VersionsLoad {
  const { rankings } = useBackend();
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const refresh = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (!isRead) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const [ranking, versions] = await Promise.all([
          rankings.get(rankingId),
          rankings.listVersions(rankingId),
        ]);
        if (ranking === null) throw new AppError('ranking-not-found');
        if (!isCurrent) return;
        setRead({ ranking, versions, at: Date.now() });
        setError(null);
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // A new round reads again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rankings, rankingId, isRead, round]);

  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refresh]);

  return { read, error, refresh };
}

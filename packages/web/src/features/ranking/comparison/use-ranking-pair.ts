import { type AppError, type RankingOrder, readRankingOrder, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';

/** Two rankings; null for one that does not exist or that the reader may not see. */
interface RankingPair {
  readonly one: RankingOrder | null;
  readonly other: RankingOrder | null;
}

export interface PairLoad {
  /** Null while it loads the first time. */
  readonly pair: RankingPair | null;
  /** Why it could not be read; what was read before stays. */
  readonly error: AppError | null;
  /** Reads it again. */
  readonly refresh: () => void;
}

/**
 * Two rankings and their whole orders, read once, and again when the reader comes back to the tab: one of
 * them may have changed in another window.
 * @param uid who reads; undefined while that is not known, when nothing is read
 */
export function useRankingPair(
  one: string,
  other: string,
  uid: string | null | undefined,
): PairLoad {
  const { rankings } = useBackend();
  const [round, setRound] = useState(0);
  const [pair, setPair] = useState<RankingPair | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const refresh = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (uid === undefined) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const first = readRankingOrder(rankings, one);
        const second = one === other ? first : readRankingOrder(rankings, other);
        const [readOne, readOther] = await Promise.all([first, second]);
        if (!isCurrent) return;
        setPair({ one: readOne, other: readOther });
        setError(null);
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
    // Another reader may see more or less, and a new round reads again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rankings, one, other, uid, round]);

  useEffect(() => {
    const comeBack = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [refresh]);

  return { pair, error, refresh };
}

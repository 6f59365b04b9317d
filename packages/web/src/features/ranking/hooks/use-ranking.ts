import { AppError, findRanking, type Ranking, toAppError } from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend, usePage } from '../../../hooks/contexts.ts';
import { recallRanking } from '../logic/seen-rankings.ts';

export interface RankingLoad {
  /** Null while loading and when there is none. */
  readonly ranking: Ranking | null;
  /** `ranking-not-found`, or why it could not be read. */
  readonly error: AppError | null;
  readonly retry: () => void;
  /** Takes the ranking as a call of the owner's returned it. */
  readonly replace: (ranking: Ranking) => void;
}

/**
 * Title, slug, handle and short id, read once (docs/specification.md 4.3.1). `key`: an id or
 * `{slug}-{shortid}`.
 */
export function useRanking(key: string): RankingLoad {
  const backend = useBackend();
  const { preload } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [ranking, replace] = useState(() => recallRanking(backend, key, preload)?.ranking ?? null);
  const [error, setError] = useState<AppError | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const found = await findRanking(backend.rankings, { kind: 'ranking', key });
        if (!isCurrent) return;
        replace(found);
        setError(found ? null : new AppError('ranking-not-found'));
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an attempt reads again
  }, [backend, key, attempt]);

  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { ranking, error, retry, replace };
}

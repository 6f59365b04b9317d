import {
  AppError,
  type Ranking,
  type RankingItem,
  type Rankings,
  readAllItems,
  toAppError,
} from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';

/** A ranking and all its items, as the reader may see them. */
export interface WholeRanking {
  readonly ranking: Ranking;
  readonly items: readonly RankingItem[];
}

export interface ReadProgress {
  readonly done: number;
  readonly total: number;
}

export interface WholeRankingLoad {
  /** Null while it is read, and when it could not be. */
  readonly whole: WholeRanking | null;
  /** Null until the first answer. */
  readonly progress: ReadProgress | null;
  readonly error: AppError | null;
  readonly retry: () => void;
}

interface Answer extends Omit<WholeRankingLoad, 'retry'> {
  readonly rankingId: string;
  readonly attempt: number;
}

const NOTHING = { whole: null, progress: null, error: null };

/** Reads a ranking and all its items, once. Stops when the component goes. */
export function useWholeRanking(rankingId: string): WholeRankingLoad {
  const { rankings } = useBackend();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    const tell = (part: Partial<Answer>) => {
      if (!signal.aborted) setAnswer({ ...NOTHING, ...part, rankingId, attempt });
    };
    const onProgress = (done: number, total: number) => tell({ progress: { done, total } });
    readWhole(rankings, rankingId, { signal, onProgress }).then(
      (whole) => tell({ whole }),
      (error: unknown) => tell({ error: toAppError(error) }),
    );
    return () => reading.abort();
  }, [rankings, rankingId, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isCurrent = answer?.rankingId === rankingId && answer.attempt === attempt;
  const { whole, progress, error } = isCurrent ? answer : NOTHING;
  return { whole, progress, error, retry };
}

/** Title and description are read anew: the page may have been open for hours. */
async function readWhole(
  rankings: Rankings,
  id: string,
  options: Parameters<typeof readAllItems>[2],
): Promise<WholeRanking> {
  const ranking = await rankings.get(id);
  if (ranking === null) throw new AppError('ranking-not-found');
  return { ranking, items: await readAllItems(rankings, id, options) };
}

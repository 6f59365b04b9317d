import {
  AppError,
  type Ranking,
  type RankingItem,
  type Rankings,
  readAllItems,
} from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useRead } from '../../../hooks/use-read.ts';

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

/** Reads a ranking and all its items, once. Stops when the component goes. */
export function useWholeRanking(rankingId: string): WholeRankingLoad {
  const { rankings } = useBackend();
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const read = useCallback(
    (signal: AbortSignal) => {
      setProgress(null);
      const onProgress = (done: number, total: number) => {
        if (!signal.aborted) setProgress({ done, total });
      };
      return readWhole(rankings, rankingId, { signal, onProgress });
    },
    [rankings, rankingId],
  );
  const { value, error, retry } = useRead(read);
  return { whole: value ?? null, progress, error, retry };
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

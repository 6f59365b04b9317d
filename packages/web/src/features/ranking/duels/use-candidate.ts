import {
  type AppError,
  newItemOf,
  type NewRankingItem,
  type RankingItem,
  toAppError,
} from '@palmanga/core';
import { useEffect, useRef, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';

/** The manga that a duel places. */
export interface Candidate {
  /** Undefined until it is known; null for one that the catalogue does not have either. */
  readonly item: NewRankingItem | null | undefined;
  /** Its place, from 1; null for one that is not in the ranking. */
  readonly place: number | null;
  /** Whether it left the ranking while the duel was open. */
  readonly isGone: boolean;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** Finds a manga in the ranking, else in the catalogue. */
export function useCandidate(
  mangaId: string,
  items: readonly RankingItem[] | undefined,
): Candidate {
  const { mangas } = useBackend();
  const own = items?.find((item) => item.mangaId === mangaId);
  const [seen, setSeen] = useState(own);
  if (own !== undefined && own !== seen) setSeen(own);
  const [found, setFound] = useState<NewRankingItem | null>();
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isNew = items !== undefined && own === undefined && seen === undefined;
  const isRead = useRef(false);

  useEffect(() => {
    if (!isNew || isRead.current) return undefined;
    let isCurrent = true;
    const read = async () => {
      try {
        const [manga] = await mangas.getMany([mangaId]);
        if (!isCurrent) return;
        isRead.current = true;
        setFound(manga ? newItemOf(manga) : null);
      } catch (failure) {
        if (isCurrent) setError(toAppError(failure));
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an attempt reads again
  }, [mangas, mangaId, isNew, attempt]);

  return {
    item: own ?? seen ?? found,
    place: own?.position ?? null,
    isGone: items !== undefined && own === undefined && seen !== undefined,
    error,
    retry: () => {
      setError(null);
      setAttempt((count) => count + 1);
    },
  };
}

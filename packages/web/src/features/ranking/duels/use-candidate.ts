import { type AppError, newItemOf, type NewRankingItem, type RankingItem } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useRead } from '../../../hooks/use-read.ts';

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
  const isNew = items !== undefined && own === undefined && seen === undefined;
  const read = useCallback(async () => {
    const [manga] = await mangas.getMany([mangaId]);
    return manga ? newItemOf(manga) : null;
  }, [mangas, mangaId]);
  const { value: found, error, retry } = useRead(isNew ? read : null);

  return {
    item: own ?? seen ?? found,
    place: own?.position ?? null,
    isGone: items !== undefined && own === undefined && seen !== undefined,
    error,
    retry,
  };
}

import {
  type AppError,
  coverOf,
  type Manga,
  type NewRankingItem,
  toAppError,
} from '@palmanga/core';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

export interface AddManga {
  /** Ids of the manga not to offer: the ranking contains them, or they are being added. */
  readonly taken: ReadonlySet<string>;
  /** Adds a manga, which is taken at once unless adding fails. Resolves to whether it succeeded. */
  readonly add: (manga: Manga) => Promise<boolean>;
  /** Why the last manga could not be added, or null. */
  readonly error: AppError | null;
}

/** The copy of a manga that a ranking keeps. */
function toNewItem(manga: Manga): NewRankingItem {
  return {
    mangaId: manga.id,
    title: manga.title,
    author: manga.author,
    coverUrl: coverOf(manga),
  };
}

/**
 * Adds manga to one ranking. Each disappears from the results at once, and is shown again when
 * adding fails (docs/specification.md 2.6.9, 4.2.8).
 */
export function useAddManga(rankingId: string): AddManga {
  const { rankings } = useBackend();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<AppError | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const ids = await rankings.listItemIds(rankingId);
      if (isCurrent) setTaken((present) => new Set([...present, ...ids]));
    };
    // A failure does no harm: adding a manga that the ranking contains changes nothing.
    read().catch((failure: unknown) => logFailure('The items could not be listed', failure));
    return () => {
      isCurrent = false;
    };
  }, [rankings, rankingId]);

  const add = useCallback(
    async (manga: Manga) => {
      setError(null);
      setTaken((present) => new Set(present).add(manga.id));
      try {
        await rankings.addItems(rankingId, [toNewItem(manga)]);
        return true;
      } catch (failure) {
        setTaken((present) => new Set([...present].filter((id) => id !== manga.id)));
        setError(toAppError(failure));
        return false;
      }
    },
    [rankings, rankingId],
  );

  return { taken, add, error };
}

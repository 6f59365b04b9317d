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
  /** Ids not to offer: in the ranking already, or on their way. */
  readonly taken: ReadonlySet<string>;
  /** Adds a manga; it counts as taken at once, until it fails. Resolves to whether it is in. */
  readonly add: (manga: Manga) => Promise<boolean>;
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
 * Adding manga to one ranking. Each disappears from the offer at once, and comes back when adding
 * fails (docs/specification.md 2.6.9, 4.2.8).
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
    // Only spares the user a choice: adding what is there already changes nothing.
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

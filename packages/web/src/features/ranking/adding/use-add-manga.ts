import {
  type AppError,
  coverOf,
  type Manga,
  type NewRankingItem,
  toAppError,
} from '@palmanga/core';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';

interface AddFailure {
  readonly kind: 'add' | 'undo';
  readonly error: AppError;
}

export interface AddManga {
  /** Ids of the manga not to offer: the ranking contains them, or they are being added. */
  readonly taken: ReadonlySet<string>;
  /** Ids of the ranking's manga by position; null until they are known. */
  readonly present: readonly string[] | null;
  /** Adds a manga, which is taken at once unless adding fails. Resolves to whether it succeeded. */
  readonly add: (manga: Manga) => Promise<boolean>;
  /** The manga that this panel added and has not taken back, oldest first. */
  readonly additions: readonly Manga[];
  /** Takes the last of `additions` out of the ranking again. Resolves to it, or null on failure. */
  readonly undo: () => Promise<Manga | null>;
  readonly isUndoing: boolean;
  /** Why the last addition, or the last undo, failed; or null. */
  readonly failure: AddFailure | null;
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
 * adding fails (docs/specification.md 2.6.9, 4.2.8) or is undone.
 */
export function useAddManga(rankingId: string): AddManga {
  const { rankings } = useBackend();
  /** As read when the panel opened. */
  const [known, setKnown] = useState<readonly string[] | null>(null);
  const [additions, setAdditions] = useState<readonly Manga[]>([]);
  const [pending, setPending] = useState<readonly string[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);

  useEffect(() => {
    let isCurrent = true;
    rankings.listItemIds(rankingId).then(
      (ids) => isCurrent && setKnown(ids),
      // Does no harm: adding a manga that the ranking contains changes nothing.
      (error: unknown) => logFailure('The items could not be listed', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [rankings, rankingId]);

  const added = useMemo(() => additions.map(({ id }) => id), [additions]);
  const present = useMemo(
    () => (known === null ? null : [...new Set([...known, ...added])]),
    [known, added],
  );
  const taken = useMemo(
    () => new Set([...(present ?? added), ...pending]),
    [present, added, pending],
  );

  const add = useCallback(
    async (manga: Manga) => {
      setFailure(null);
      setPending((ids) => [...ids, manga.id]);
      try {
        const { skipped } = await rankings.addItems(rankingId, [toNewItem(manga)]);
        // Another window had added it: it is not this panel's to take back.
        if (skipped.length > 0) setKnown((ids) => ids && [...new Set([...ids, ...skipped])]);
        else setAdditions((all) => [...all, manga]);
        return true;
      } catch (error) {
        setFailure({ kind: 'add', error: toAppError(error) });
        return false;
      } finally {
        setPending((ids) => ids.filter((id) => id !== manga.id));
      }
    },
    [rankings, rankingId],
  );

  const undo = useCallback(async () => {
    const manga = additions.at(-1);
    if (manga === undefined || isUndoing) return null;
    setFailure(null);
    setUndoing(true);
    try {
      await rankings.removeItem(rankingId, manga.id);
      setAdditions((all) => all.filter(({ id }) => id !== manga.id));
      // The list may have been read after the addition.
      setKnown((ids) => ids && ids.filter((id) => id !== manga.id));
      return manga;
    } catch (error) {
      setFailure({ kind: 'undo', error: toAppError(error) });
      return null;
    } finally {
      setUndoing(false);
    }
  }, [rankings, rankingId, additions, isUndoing]);

  return { taken, present, add, additions, undo, isUndoing, failure };
}

import {
  AppError,
  type Leftover,
  LIST_LIMITS,
  type Manga,
  type Match,
  newItemOf,
  type Ranking,
  recordEdit,
  toAppError,
} from '@palmanga/core';
import { forgetLeftovers, matchList, placeLeftovers, restoreLeftovers } from '@palmanga/lists/fill';
import { leftoverKey, soughtWork } from '@palmanga/lists/match';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { type ReadState, useFreshRead } from '../../../hooks/use-read.ts';
import { useHistory } from '../../history-store.ts';
import { forgetFound } from './found-again.ts';

/** What a ranking keeps to be found again, at one moment. */
export interface LeftoversRead {
  readonly ranking: Ranking;
  readonly leftovers: readonly Leftover[];
  /** The ranking's ids by position. */
  readonly ids: readonly string[];
}

/**
 * The leftovers of a ranking of the user.
 * @param uid null while it is not known who asks
 */
export function useLeftovers(rankingId: string, uid: string | null): ReadState<LeftoversRead> {
  const { rankings, leftovers } = useBackend();
  const read = useCallback(async () => {
    const [ranking, kept, ids] = await Promise.all([
      rankings.get(rankingId),
      leftovers.get(rankingId),
      rankings.listItemIds(rankingId),
    ]);
    if (ranking === null) throw new AppError('ranking-not-found');
    if (ranking.ownerUid !== uid) throw new AppError('forbidden');
    return { ranking, leftovers: kept.leftovers, ids };
  }, [rankings, leftovers, rankingId, uid]);
  return useFreshRead(uid === null ? null : read);
}

export interface Matching {
  /** By `leftoverKey`. */
  readonly matches: ReadonlyMap<string, Match<Manga>>;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** Asks the catalogue once a visit which manga each of them is. */
export function useMatching(leftovers: readonly Leftover[]): Matching {
  const { mangas } = useBackend();
  const [matches, setMatches] = useState<ReadonlyMap<string, Match<Manga>>>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const next = leftovers
      .filter(({ entry }) => !matches.has(leftoverKey(entry)))
      .slice(0, LIST_LIMITS.matchedAtOnce);
    if (next.length === 0) return undefined;
    const ask = async () => {
      try {
        const found = await matchList(mangas, next.map(soughtWork));
        const entries = next.map(
          ({ entry }, index) =>
            [leftoverKey(entry), found[index] ?? { confidence: 'unknown' }] as const,
        );
        setMatches((known) => new Map([...known, ...entries]));
        setError(null);
      } catch (failure) {
        setError(toAppError(failure));
      }
    };
    void ask();
    return undefined;
    // A new round tries again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [mangas, leftovers, matches, round]);

  return { matches, error, retry: useCallback(() => setRound((count) => count + 1), []) };
}

/** A leftover, and the manga of the catalogue that it is. */
interface Found {
  readonly leftover: Leftover;
  readonly manga: Manga;
}

/** What can be done with leftovers. Each call may throw what the backend throws. */
export interface LeftoverActions {
  /**
   * Puts the manga of at most LIMITS.copyBatch leftovers where these belong, as one change to undo;
   * returns the places of those that the ranking did not have.
   */
  readonly place: (found: readonly Found[]) => Promise<readonly number[]>;
  readonly forget: (leftover: Leftover) => Promise<void>;
  readonly restore: (leftover: Leftover) => Promise<void>;
}

export function useLeftoverActions(ranking: Ranking): LeftoverActions {
  const backend = useBackend();
  const { id: rankingId } = ranking;
  const history = useHistory(rankingId);
  return {
    place: async (found) => {
      const copies = found.map(({ leftover, manga }) => ({ leftover, manga: newItemOf(manga) }));
      const { items } = await placeLeftovers(backend, rankingId, copies);
      forgetFound(backend, ranking);
      if (items.length > 0) history.setState((all) => recordEdit(all, { kind: 'add', items }));
      return items.map(({ position }) => position);
    },
    forget: async (leftover) => {
      await forgetLeftovers(backend, rankingId, [leftover]);
      forgetFound(backend, ranking);
    },
    restore: async (leftover) => {
      await restoreLeftovers(backend, rankingId, [leftover]);
    },
  };
}

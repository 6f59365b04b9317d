import {
  AppError,
  type UnmatchedEntry,
  LIST_LIMITS,
  type Manga,
  type Match,
  newItemOf,
  type Ranking,
  recordEdit,
  toAppError,
} from '@palmanga/core';
import {
  forgetUnmatched,
  matchList,
  placeUnmatched,
  restoreUnmatched,
} from '@palmanga/lists/import-into';
import { unmatchedKey, soughtWork } from '@palmanga/lists/match';
import { useCallback, useEffect, useState } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { type ReadState, useFreshRead } from '../../../hooks/use-read.ts';
import { useHistory } from '../../history-store.ts';
import { forgetFound } from './found-again.ts';

/** What a ranking keeps to be found again, at one moment. */
export interface UnmatchedRead {
  readonly ranking: Ranking;
  readonly unmatched: readonly UnmatchedEntry[];
  /** The ranking's ids by position. */
  readonly ids: readonly string[];
}

/**
 * The unmatched entries of a ranking of the user.
 * @param uid null while it is not known who asks
 */
export function useUnmatched(rankingId: string, uid: string | null): ReadState<UnmatchedRead> {
  const { rankings, unmatched } = useBackend();
  const read = useCallback(async () => {
    const [ranking, kept, ids] = await Promise.all([
      rankings.get(rankingId),
      unmatched.get(rankingId),
      rankings.listItemIds(rankingId),
    ]);
    if (ranking === null) throw new AppError('ranking-not-found');
    if (ranking.ownerUid !== uid) throw new AppError('forbidden');
    return { ranking, unmatched: kept.unmatched, ids };
  }, [rankings, unmatched, rankingId, uid]);
  return useFreshRead(uid === null ? null : read);
}

export interface UnmatchedMatches {
  /** By `unmatchedKey`. */
  readonly matches: ReadonlyMap<string, Match<Manga>>;
  readonly error: AppError | null;
  readonly retry: () => void;
}

/** Asks the catalogue once a visit which manga each of them is. */
export function useMatching(unmatched: readonly UnmatchedEntry[]): UnmatchedMatches {
  const { mangas } = useBackend();
  const [matches, setMatches] = useState<ReadonlyMap<string, Match<Manga>>>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const next = unmatched
      .filter(({ entry }) => !matches.has(unmatchedKey(entry)))
      .slice(0, LIST_LIMITS.matchedAtOnce);
    if (next.length === 0) return undefined;
    const ask = async () => {
      try {
        const found = await matchList(mangas, next.map(soughtWork));
        const entries = next.map(
          ({ entry }, index) =>
            [unmatchedKey(entry), found[index] ?? { confidence: 'unknown' }] as const,
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
  }, [mangas, unmatched, matches, round]);

  return { matches, error, retry: useCallback(() => setRound((count) => count + 1), []) };
}

/** An unmatched entry, and the manga of the catalogue that it is. */
interface Found {
  readonly unmatchedEntry: UnmatchedEntry;
  readonly manga: Manga;
}

/** What can be done with unmatched entries. Each call may throw what the backend throws. */
export interface UnmatchedActions {
  /**
   * Puts the manga of at most LIMITS.copyBatch unmatched entries where these belong, as one change to undo;
   * returns the places of those that the ranking did not have.
   */
  readonly place: (found: readonly Found[]) => Promise<readonly number[]>;
  readonly forget: (unmatchedEntry: UnmatchedEntry) => Promise<void>;
  readonly restore: (unmatchedEntry: UnmatchedEntry) => Promise<void>;
}

export function useUnmatchedActions(ranking: Ranking): UnmatchedActions {
  const backend = useBackend();
  const { id: rankingId } = ranking;
  const history = useHistory(rankingId);
  return {
    place: async (found) => {
      const copies = found.map(({ unmatchedEntry, manga }) => ({
        unmatchedEntry,
        manga: newItemOf(manga),
      }));
      const { items } = await placeUnmatched(backend, rankingId, copies);
      forgetFound(backend, ranking);
      if (items.length > 0) history.setState((all) => recordEdit(all, { kind: 'add', items }));
      return items.map(({ position }) => position);
    },
    forget: async (unmatchedEntry) => {
      await forgetUnmatched(backend, rankingId, [unmatchedEntry]);
      forgetFound(backend, ranking);
    },
    restore: async (unmatchedEntry) => {
      await restoreUnmatched(backend, rankingId, [unmatchedEntry]);
    },
  };
}

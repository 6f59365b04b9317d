import {
  type AppError,
  batchesOf,
  LIST_LIMITS,
  type ListEntry,
  type Manga,
  type Match,
  toAppError,
  type WrittenWork,
} from '@palmanga/core';
import { matchList } from '@palmanga/lists/import-into';
import { useEffect, useRef, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { askedWork, readAnswers } from './answers.ts';
import { keptImport } from './import-draft.ts';

export interface Matching {
  /** How many works are matched. */
  readonly done: number;
  /** One for each entry, in order; null while some are missing. */
  readonly matches: readonly Match<Manga>[] | null;
  /** Why it stopped, or null. */
  readonly error: AppError | null;
  /** Asks the catalogue for each work that it was not asked for before. */
  readonly match: (entries: readonly ListEntry[]) => void;
  readonly stop: () => void;
}

interface MatchingState {
  readonly done: number;
  readonly matches: readonly Match<Manga>[] | null;
  readonly error: AppError | null;
}

const NOTHING: MatchingState = { done: 0, matches: null, error: null };

/** @param rankingId where the list goes; null for a new ranking */
export function useMatching(uid: string, rankingId: string | null): Matching {
  const { mangas } = useBackend();
  const [state, setState] = useState(NOTHING);
  const latest = useRef<AbortController | null>(null);
  /** What the catalogue answered, by the work: what a correction leaves alone is not asked again. */
  const known = useRef(new Map<string, Match<Manga>>());
  useEffect(() => () => latest.current?.abort(), []);

  async function match(entries: readonly ListEntry[]): Promise<void> {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const kept = Object.entries(keptImport(uid, rankingId).chosen).filter(([, id]) => id !== '');
    const before = rankingId === null ? [] : readAnswers(uid, rankingId);
    const answers = new Map([...before, ...kept]);
    const works = entries.map((entry) => askedWork(entry, answers));
    const keys = works.map((work) => keyOf(work));
    const tell = (error: AppError | null): void => {
      if (signal.aborted) return;
      const found = keys.flatMap((key) => known.current.get(key) ?? []);
      const isDone = found.length === keys.length;
      setState({ done: found.length, matches: isDone ? found : null, error });
    };
    tell(null);
    const missing = works.filter((_, index) => !known.current.has(keys[index] ?? ''));
    try {
      for (const chunk of batchesOf(missing, LIST_LIMITS.matchedAtOnce)) {
        if (signal.aborted) return;
        // oxlint-disable-next-line no-await-in-loop -- so that a failure keeps what came before
        const found = await matchList(mangas, chunk, { signal });
        for (const [index, work] of chunk.entries()) {
          const answer = found[index];
          if (answer !== undefined) known.current.set(keyOf(work), answer);
        }
        tell(null);
      }
    } catch (error) {
      tell(toAppError(error));
    }
  }

  return {
    ...state,
    match: (entries) => void match(entries),
    stop: () => {
      latest.current?.abort();
      setState(NOTHING);
    },
  };
}

function keyOf({ title, otherTitles, author, mangaId, malId, anilistId }: WrittenWork): string {
  return JSON.stringify([title, otherTitles, author, mangaId, malId, anilistId]);
}

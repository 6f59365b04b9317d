import { type AppError, fr, LIST_LIMITS, type Manga, type Match, toAppError } from '@palmanga/core';
import { matchList } from '@palmanga/lists/import-into';
import type { ReadList } from '@palmanga/lists/read';
import { useEffect, useRef, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { askedWork, readAnswers } from './answers.ts';
import { readInWorker } from './list-reader.ts';

interface ImportState {
  readonly isReading: boolean;
  /** Null until something is read. */
  readonly list: ReadList | null;
  /** Those of the first entries; of all of them, the list can be reviewed. */
  readonly matches: readonly Match<Manga>[];
  /** Why what was brought is no list to import, and what to do; empty while there is no reason. */
  readonly refusal: string;
  /** Why reading or matching stopped, or null. */
  readonly error: AppError | null;
}

const NOTHING: ImportState = {
  isReading: false,
  list: null,
  matches: [],
  refusal: '',
  error: null,
};

export interface ListImport extends ImportState {
  readonly read: (source: File | string) => void;
  /** Goes on matching after a failure. */
  readonly goOn: () => void;
  /** Forgets the list. */
  readonly reset: () => void;
}

/**
 * Reads what the user brings, then asks the catalogue for each of its works.
 * @param rankingId where the list goes; null for a new ranking
 */
export function useListImport(uid: string, rankingId: string | null): ListImport {
  const { mangas } = useBackend();
  const [state, setState] = useState(NOTHING);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  /** Ends what is under way, so that its answers change nothing any more. */
  function begin() {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const update = (next: ImportState): void => {
      if (!signal.aborted) setState(next);
    };
    return { signal, set: update };
  }

  async function read(source: File | string): Promise<void> {
    const { signal, set } = begin();
    set({ ...NOTHING, isReading: true });
    try {
      const answer = await readInWorker(source, signal);
      if ('fault' in answer) {
        set({ ...NOTHING, refusal: fr.listFormats.fault(answer.fault, answer.line) });
        return;
      }
      const { list } = answer;
      const { length } = list.entries;
      if (length > mangas.matchedWorks) {
        set({ ...NOTHING, refusal: fr.listImport.tooMany(length, mangas.matchedWorks) });
      } else if (!signal.aborted) await match({ ...NOTHING, list });
    } catch (error) {
      set({ ...NOTHING, error: toAppError(error) });
    }
  }

  async function match(from: ImportState): Promise<void> {
    const { signal, set } = begin();
    const answers = rankingId === null ? new Map() : readAnswers(uid, rankingId);
    const works = (from.list?.entries ?? []).map((entry) => askedWork(entry, answers));
    const matches = [...from.matches];
    const tell = (error: AppError | null) => set({ ...from, matches: [...matches], error });
    tell(null);
    try {
      while (matches.length < works.length && !signal.aborted) {
        const chunk = works.slice(matches.length, matches.length + LIST_LIMITS.matchedAtOnce);
        // oxlint-disable-next-line no-await-in-loop -- so that a failure keeps what came before
        matches.push(...(await matchList(mangas, chunk, { signal })));
        tell(null);
      }
    } catch (error) {
      tell(toAppError(error));
    }
  }

  return {
    ...state,
    read: (source) => void read(source),
    goOn: () => void match(state),
    reset: () => begin().set(NOTHING),
  };
}

import { type AppError, fr, type ListEntry, toAppError } from '@palmanga/core';
import { unmatchedKey } from '@palmanga/lists/match';
import type { ReadList } from '@palmanga/lists/read';
import { useEffect, useRef, useState } from 'react';

import { useBackend } from '../../hooks/contexts.ts';
import { keepImport, keepSource, keptImport, keptSource, type Source } from './import-draft.ts';
import { readInWorker } from './list-reader.ts';
import { AS_IT_IS, readAs, type Reading } from './reading.ts';
import type { Decision } from './review.ts';
import { type Matching, useMatching } from './use-matching.ts';

interface ReadState {
  readonly isReading: boolean;
  /** Null until something is read. */
  readonly source: Source | null;
  /** As it was read; null until it is. */
  readonly list: ReadList | null;
  readonly reading: Reading;
  /** The readings before, the first one first. */
  readonly before: readonly Reading[];
  /** Whether its owner has seen how it is read, and has its works looked for. */
  readonly isRead: boolean;
  /** Why what was brought is no list to import, and what to do; empty while there is no reason. */
  readonly refusal: string;
  /** Why reading stopped, or null. */
  readonly error: AppError | null;
}

const NOTHING: ReadState = {
  isReading: false,
  source: null,
  list: null,
  reading: AS_IT_IS,
  before: [],
  isRead: false,
  refusal: '',
  error: null,
};

export interface ListImportWork extends Omit<ReadState, 'list'> {
  /** The list as it was understood. */
  readonly understood: ReadList | null;
  /** The list as its owner corrected it. */
  readonly list: ReadList | null;
  readonly matching: Matching;
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly read: (source: File | string) => void;
  /** Reads what was brought in another way. */
  readonly correct: (change: Partial<Reading>) => void;
  /** Takes the last correction back. */
  readonly undo: () => void;
  /** Looks for the works of the list. */
  readonly confirm: () => void;
  /** Goes back to how the list is read. */
  readonly reconsider: () => void;
  /** @param decision null to take it back */
  readonly decide: (entry: ListEntry, decision: Decision | null) => void;
  /** Forgets the list. */
  readonly reset: () => void;
}

/**
 * The import of a list: reads what the user brings, lets them correct how it is read, then asks the
 * catalogue for each of its works. It is kept on the device until it is reset.
 * @param rankingId where the list goes; null for a new ranking
 */
export function useListImport(uid: string, rankingId: string | null): ListImportWork {
  const { mangas } = useBackend();
  const [state, setState] = useState(NOTHING);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const matching = useMatching(uid, rankingId);
  const latest = useRef<AbortController | null>(null);
  /** What was chosen before a reload, by `unmatchedKey`, as far as nothing else was said since. */
  const restored = useRef<Readonly<Record<string, string>>>({});

  async function readAgain(source: File | Source, next: ReadState): Promise<void> {
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    const set = (after: ReadState): void => {
      if (!signal.aborted) setState(after);
    };
    set({ ...next, isReading: true, refusal: '', error: null });
    const { corrections } = next.reading;
    const request =
      source instanceof File
        ? { source, name: source.name, corrections }
        : { source: source.text, name: source.name, corrections };
    try {
      const answer = await readInWorker(request, signal);
      if ('fault' in answer) {
        set({ ...next, refusal: fr.listFormats.fault(answer.fault, answer.line) });
        return;
      }
      const { list, text } = answer;
      const { length } = list.entries;
      const most = mangas.matchedWorks;
      const refusal = length > most ? fr.listImport.tooMany(length, most) : '';
      const read = { text, name: request.name };
      if (!signal.aborted && next.source === null) keepSource(uid, rankingId, read);
      set({ ...next, source: read, list: refusal && next.list === null ? null : list, refusal });
      if (next.isRead && !signal.aborted) matching.match(readAs(list, next.reading).entries);
    } catch (error) {
      set({ ...next, error: toAppError(error) });
    }
  }

  // What a reload interrupted goes on.
  useEffect(() => {
    const source = keptSource(uid, rankingId);
    if (source !== null) {
      const { reading, isRead, chosen } = keptImport(uid, rankingId);
      const aside = Object.entries(chosen).filter(([, mangaId]) => mangaId === '');
      restored.current = chosen;
      setDecisions(new Map(aside.map(([key]) => [key, { kind: 'aside' }])));
      void readAgain(source, { ...NOTHING, source, reading, isRead });
    }
    return () => latest.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each place where a list goes
  }, [uid, rankingId]);

  const { source, list, reading, before, isRead } = state;
  useEffect(() => {
    if (source === null) return;
    const chosen = [...decisions].map(([key, decision]) => [
      key,
      decision.kind === 'manga' ? decision.manga.id : '',
    ]);
    const all = { ...restored.current, ...Object.fromEntries(chosen) };
    keepImport(uid, rankingId, { reading, isRead, chosen: all });
  }, [uid, rankingId, source, reading, isRead, decisions]);

  function change(next: Reading, history: readonly Reading[]): void {
    const after = { ...state, reading: next, before: history };
    const isSame = next.corrections === reading.corrections;
    if (isSame || source === null) setState(after);
    else void readAgain(source, after);
  }

  return {
    ...state,
    understood: list,
    list: list && readAs(list, reading),
    matching,
    decisions,
    read: (brought) => {
      restored.current = {};
      setDecisions(new Map());
      void readAgain(typeof brought === 'string' ? { text: brought, name: '' } : brought, NOTHING);
    },
    correct: (part) => {
      // Given titles are of entries as they were read.
      const titles = part.corrections === undefined ? reading.titles : {};
      change({ ...reading, titles, ...part }, [...before, reading]);
    },
    undo: () => {
      const last = before.at(-1);
      if (last !== undefined) change(last, before.slice(0, -1));
    },
    confirm: () => {
      if (list === null) return;
      setState({ ...state, isRead: true });
      matching.match(readAs(list, reading).entries);
    },
    reconsider: () => {
      matching.stop();
      setState({ ...state, isRead: false });
    },
    decide: (entry, decision) => {
      const key = unmatchedKey(entry);
      const { [key]: _, ...others } = restored.current;
      restored.current = others;
      setDecisions((all) => {
        const next = new Map(all);
        if (decision === null) next.delete(key);
        else next.set(key, decision);
        return next;
      });
    },
    reset: () => {
      latest.current?.abort();
      matching.stop();
      keepSource(uid, rankingId, null);
      keepImport(uid, rankingId, null);
      setDecisions(new Map());
      setState(NOTHING);
    },
  };
}

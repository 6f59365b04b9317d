import {
  type AppError,
  dropEdit,
  type Edit,
  fr,
  type MangaCopy,
  type Ranking,
  recordEdit,
  toAppError,
  shortTitle,
} from '@palmanga/core';
import { useCallback, useRef, useState } from 'react';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { additionOf, useHistories } from '../../history-store.ts';
import { addItem, removeItem } from '../../one-item.ts';

const texts = fr.rankings.comparisonAdding;

/** `kept`: another window had added it, so it is not this page's to take back. */
type DiscoveryState = 'absent' | 'busy' | 'added' | 'kept';

export interface Discoveries {
  readonly stateOf: (mangaId: string) => DiscoveryState;
  /** Adds a manga at the end of the ranking. */
  readonly add: (manga: MangaCopy) => void;
  /** Takes one that was added here out again. */
  readonly undo: (manga: MangaCopy) => void;
  /** What failed last, and why; or null. */
  readonly failure: { readonly text: string; readonly error: AppError } | null;
}

/** Adds manga of another ranking to one of the user's own; the reorder dialog can undo it, too. */
export function useDiscoveries(target: Pick<Ranking, 'id' | 'title'>): Discoveries {
  const { id } = target;
  const title = shortTitle(target);
  const { rankings } = useBackend();
  const historyOf = useHistories();
  const toast = useToast();
  const { refuse } = useSessionEnd();
  const [states, setStates] = useState<ReadonlyMap<string, DiscoveryState>>(new Map());
  const [failure, setFailure] = useState<Discoveries['failure']>(null);
  const underway = useRef(new Set<string>());
  /** The additions as the history of the ranking holds them, by the manga's id. */
  const edits = useRef(new Map<string, Edit>());

  /** One call at a time for each manga. */
  const run = useCallback(
    async (mangaId: string, { call, before, failed }: PendingChange): Promise<void> => {
      if (underway.current.has(mangaId)) return;
      underway.current.add(mangaId);
      const set = (state: DiscoveryState) =>
        setStates((all) => new Map([...all, [mangaId, state]]));
      setFailure(null);
      set('busy');
      try {
        set(await call());
      } catch (error) {
        set(before);
        setFailure({ text: failed, error: toAppError(error) });
        refuse(error, failed);
      } finally {
        underway.current.delete(mangaId);
      }
    },
    [refuse],
  );

  const add = useCallback(
    (manga: MangaCopy) => {
      const call = async (): Promise<DiscoveryState> => {
        const { skipped } = await addItem(rankings, id, manga);
        if (skipped.length > 0) return 'kept';
        const edit = additionOf(manga);
        edits.current.set(manga.mangaId, edit);
        historyOf(id).setState((all) => recordEdit(all, edit));
        toast(texts.added(manga.title, title));
        return 'added';
      };
      void run(manga.mangaId, { call, before: 'absent', failed: texts.addFailed(manga.title) });
    },
    [rankings, id, title, historyOf, toast, run],
  );

  const undo = useCallback(
    (manga: MangaCopy) => {
      const call = async (): Promise<DiscoveryState> => {
        await removeItem(rankings, id, manga.mangaId);
        const edit = edits.current.get(manga.mangaId);
        if (edit) historyOf(id).setState((all) => dropEdit(all, edit));
        toast(texts.undone(manga.title));
        return 'absent';
      };
      void run(manga.mangaId, { call, before: 'added', failed: texts.undoFailed(manga.title) });
    },
    [rankings, id, historyOf, toast, run],
  );

  return { stateOf: (mangaId) => states.get(mangaId) ?? 'absent', add, undo, failure };
}

interface PendingChange {
  /** Resolves to the state after it. */
  readonly call: () => Promise<DiscoveryState>;
  /** The state when the call fails. */
  readonly before: DiscoveryState;
  readonly failed: string;
}

import {
  type AppError,
  dropEdit,
  type Edit,
  fr,
  type NewRankingItem,
  recordEdit,
  toAppError,
} from '@palmanga/core';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { logFailure } from '../../../hooks/log-failure.ts';
import { useRead } from '../../../hooks/use-read.ts';
import { additionOf, useHistory } from '../../history-store.ts';
import { addItem, removeItem } from '../../one-item.ts';

interface AddFailure {
  readonly kind: 'add' | 'undo';
  readonly error: AppError;
}

export interface AddManga {
  /** Ids of the manga not to offer: the ranking contains them, or they are being added. */
  readonly taken: ReadonlySet<string>;
  /** Ids of the ranking's manga by position; null until they are known, and when they cannot be read. */
  readonly present: readonly string[] | null;
  /** Whether `present` is still being read. */
  readonly isReading: boolean;
  /**
   * Adds a manga, which is taken at once unless adding fails. Resolves to whether it succeeded: not when
   * it is underway.
   */
  readonly add: (manga: NewRankingItem) => Promise<boolean>;
  /** The manga that this panel added and has not taken back, oldest first. */
  readonly additions: readonly NewRankingItem[];
  /** Takes the last of `additions` out of the ranking again. Resolves to it, or null on failure. */
  readonly undo: () => Promise<NewRankingItem | null>;
  readonly isUndoing: boolean;
  /** Why the last addition, or the last undo, failed; or null. */
  readonly failure: AddFailure | null;
}

/**
 * Adds manga to one ranking. Each disappears from the results at once, and is shown again when
 * adding fails (docs/specification.md 2.6.9, 4.2.8) or is undone.
 */
export function useAddManga(rankingId: string): AddManga {
  const { rankings } = useBackend();
  const history = useHistory(rankingId);
  const { refuse } = useSessionEnd();
  /** The additions as the history of the ranking holds them, by the manga's id. */
  const edits = useRef(new Map<string, Edit>());
  const readIds = useCallback(async () => {
    try {
      return await rankings.listItemIds(rankingId);
    } catch (error) {
      // Does no harm: adding a manga that the ranking contains changes nothing.
      logFailure('The items could not be listed', error);
      return null;
    }
  }, [rankings, rankingId]);
  /** As read when the panel opened; null when they cannot be. */
  const { value: known, change: changeKnown } = useRead<readonly string[] | null>(readIds);
  const [additions, setAdditions] = useState<readonly NewRankingItem[]>([]);
  const [pending, setPending] = useState<readonly string[]>([]);
  const underway = useRef(new Set<string>());
  const [isUndoing, setUndoing] = useState(false);
  const [failure, setFailure] = useState<AddFailure | null>(null);

  const added = useMemo(() => additions.map(({ mangaId }) => mangaId), [additions]);
  const present = useMemo(
    () => (known ? [...new Set([...known, ...added])] : null),
    [known, added],
  );
  const taken = useMemo(
    () => new Set([...(present ?? added), ...pending]),
    [present, added, pending],
  );

  const add = useCallback(
    async (manga: NewRankingItem) => {
      const { mangaId } = manga;
      if (underway.current.has(mangaId)) return false;
      underway.current.add(mangaId);
      // The list is drawn anew in steps, so that the next key or press never waits for it.
      startTransition(() => {
        setFailure(null);
        setPending((ids) => [...ids, mangaId]);
      });
      try {
        const { skipped } = await addItem(rankings, rankingId, manga);
        if (skipped.length === 0) {
          const edit = additionOf(manga);
          edits.current.set(mangaId, edit);
          history.setState((all) => recordEdit(all, edit));
        }
        // Another window had added it: it is not this panel's to take back.
        startTransition(() => {
          if (skipped.length > 0) changeKnown((ids) => ids && [...new Set([...ids, ...skipped])]);
          else setAdditions((all) => [...all, manga]);
        });
        return true;
      } catch (error) {
        underway.current.delete(mangaId);
        setFailure({ kind: 'add', error: toAppError(error) });
        refuse(error, fr.failures.addManga);
        return false;
      } finally {
        startTransition(() => setPending((ids) => ids.filter((id) => id !== mangaId)));
      }
    },
    [rankings, rankingId, history, refuse, changeKnown],
  );

  const undo = useCallback(async () => {
    const manga = additions.at(-1);
    if (manga === undefined || isUndoing) return null;
    const { mangaId } = manga;
    setFailure(null);
    setUndoing(true);
    try {
      await removeItem(rankings, rankingId, mangaId);
      underway.current.delete(mangaId);
      const edit = edits.current.get(mangaId);
      if (edit) history.setState((all) => dropEdit(all, edit));
      setAdditions((all) => all.filter((one) => one.mangaId !== mangaId));
      // The list may have been read after the addition.
      changeKnown((ids) => ids && ids.filter((id) => id !== mangaId));
      return manga;
    } catch (error) {
      setFailure({ kind: 'undo', error: toAppError(error) });
      refuse(error, fr.failures.removeItem);
      return null;
    } finally {
      setUndoing(false);
    }
  }, [rankings, rankingId, history, additions, isUndoing, refuse, changeKnown]);

  const isReading = known === undefined;
  return { taken, present, isReading, add, additions, undo, isUndoing, failure };
}

import { type AppError, fr, type NewRankingItem, recordEdit, toAppError } from '@palmanga/core';
import { useCallback, useState } from 'react';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { additionOf, useHistories } from '../../history-store.ts';
import { addItem } from '../../one-item.ts';

interface AdditionFailure {
  readonly rankingTitle: string;
  readonly error: AppError;
}

export interface Additions {
  /** Ids of the rankings to which the manga is being added. */
  readonly underway: ReadonlySet<string>;
  /** Ids of those to which it was added: the place in them may not be known yet. */
  readonly added: ReadonlySet<string>;
  /** Adds the manga at the end of a ranking. */
  readonly add: (ranking: { readonly id: string; readonly title: string }) => Promise<void>;
  /** Why the last addition failed, or null. */
  readonly failure: AdditionFailure | null;
}

/**
 * Adds one manga to several rankings.
 * @param onAdded called with the ranking's id after each addition
 */
export function useAdditions(manga: NewRankingItem, onAdded: (id: string) => void): Additions {
  const { rankings } = useBackend();
  const historyOf = useHistories();
  const { refuse } = useSessionEnd();
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<AdditionFailure | null>(null);

  const add = useCallback<Additions['add']>(
    async ({ id, title }) => {
      setFailure(null);
      setUnderway((ids) => new Set([...ids, id]));
      try {
        const { skipped } = await addItem(rankings, id, manga);
        // Another window had added it: it is not this one's to take back.
        if (skipped.length === 0)
          historyOf(id).setState((all) => recordEdit(all, additionOf(manga)));
        setAdded((ids) => new Set([...ids, id]));
        onAdded(id);
      } catch (error) {
        setFailure({ rankingTitle: title, error: toAppError(error) });
        refuse(error, fr.addToRanking.failed(title));
      } finally {
        setUnderway((ids) => new Set([...ids].filter((one) => one !== id)));
      }
    },
    [rankings, historyOf, manga, onAdded, refuse],
  );
  return { underway, added, add, failure };
}

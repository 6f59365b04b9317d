import { type DuelAnswer, type DuelDraft, parseDuel, storeDuel } from '@palmanga/core';
import { useState } from 'react';

import { readDraft, writeDraft } from '../../../hooks/drafts.ts';

/** Which draft of the signed-in user a duel keeps. A ranking has one of each kind at most. */
export interface DuelKey {
  readonly uid: string;
  readonly rankingId: string;
  readonly kind: 'duel' | 'duelAll' | 'duelSelected';
}

const nameOf = ({ kind, rankingId }: DuelKey): string => `${kind}:${rankingId}`;

/** The duel that was begun and not finished, or null. */
export function readDuel(key: DuelKey): DuelDraft | null {
  return parseDuel(readDraft(key.uid, nameOf(key)));
}

export interface DuelProgress {
  readonly answers: readonly DuelAnswer[];
  /** Keeps answers, on the device too. */
  readonly setAnswers: (answers: readonly DuelAnswer[]) => void;
  /** Whether the answers are of an earlier visit, and the user has not yet said to go on with them. */
  readonly isFound: boolean;
  readonly resume: () => void;
  /** Begins anew. */
  readonly restart: () => void;
  /** Forgets the duel, which is over. */
  readonly finish: () => void;
}

/**
 * The answers of a duel, which survive a reload.
 * @param ids what the duel is about, as in a draft: that of another duel does not count
 */
export function useDuelDraft(key: DuelKey, ids: readonly string[] | null): DuelProgress {
  const [found] = useState(() => {
    const draft = readDuel(key);
    return draft && isSame(draft.ids, ids) ? draft.answers : [];
  });
  const [answers, setState] = useState(found);
  const [isFound, setFound] = useState(found.length > 0);

  function setAnswers(next: readonly DuelAnswer[]): void {
    setState(next);
    writeDraft(key.uid, nameOf(key), next.length > 0 ? storeDuel({ ids, answers: next }) : null);
  }
  return {
    answers,
    setAnswers,
    isFound,
    resume: () => setFound(false),
    restart: () => {
      setAnswers([]);
      setFound(false);
    },
    finish: () => writeDraft(key.uid, nameOf(key), null),
  };
}

/** Whether two lists have the same ids, in any order. */
function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other;
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
}

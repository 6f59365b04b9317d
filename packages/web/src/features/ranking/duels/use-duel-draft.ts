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

type Subject = Pick<DuelDraft, 'ids' | 'sizes'>;

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
 * @param sizes those of its groups, as in a draft
 */
export function useDuelDraft(
  key: DuelKey,
  ids: readonly string[] | null,
  sizes: readonly number[] | null = null,
): DuelProgress {
  const [found] = useState(() => {
    const draft = readDuel(key);
    return isSameDuel(draft, { ids, sizes }) ? (draft?.answers ?? []) : [];
  });
  const [answers, setState] = useState(found);
  const [isFound, setFound] = useState(found.length > 0);

  function setAnswers(next: readonly DuelAnswer[]): void {
    setState(next);
    writeDraft(
      key.uid,
      nameOf(key),
      next.length > 0 ? storeDuel({ ids, sizes, answers: next }) : null,
    );
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

/** Whether two duels are about the same: the same groups, or the same ids in any order. */
export function isSameDuel(one: Subject | null, other: Subject): boolean {
  if (one === null) return false;
  if (one.ids === null || other.ids === null) return one.ids === other.ids;
  if (one.sizes !== null || other.sizes !== null) {
    return areEqual(one.sizes ?? [], other.sizes ?? []) && areEqual(one.ids, other.ids);
  }
  const ids = new Set(one.ids);
  return ids.size === new Set(other.ids).size && other.ids.every((id) => ids.has(id));
}

function areEqual<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

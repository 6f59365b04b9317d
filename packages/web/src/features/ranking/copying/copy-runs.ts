import {
  type AppError,
  copyItems,
  type CopyProgress,
  type Ranking,
  type Rankings,
  toAppError,
  type Unsubscribe,
} from '@palmanga/core';
import { useSyncExternalStore } from 'react';

import { readDraft, writeDraft } from '../../../hooks/drafts.ts';

/** How a copy is getting on. */
interface CopyState {
  /** Null until the source is read. */
  readonly progress: CopyProgress | null;
  /** Why it stopped, or null. */
  readonly error: AppError | null;
  readonly isOver: boolean;
}

/** A copy under way. It goes on while its user is elsewhere in the application. */
export interface CopyRun {
  readonly get: () => CopyState;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Goes on after a failure. */
  readonly resume: () => void;
  /** Gives it up: what is copied stays. */
  readonly dismiss: () => void;
}

interface CopyOrder {
  readonly uid: string;
  readonly sourceId: string;
  /** The copy. */
  readonly rankingId: string;
}

const draftName = (rankingId: string): string => `copy:${rankingId}`;

/** The copies under way in this tab, by the copy's id. */
const runs = new WeakMap<Rankings, Map<string, CopyRun>>();

function runsOf(rankings: Rankings): Map<string, CopyRun> {
  const known = runs.get(rankings) ?? new Map<string, CopyRun>();
  runs.set(rankings, known);
  return known;
}

/** Fills a new ranking with the items of another one. When the tab is closed, another visit goes on. */
export function startCopy(rankings: Rankings, { uid, sourceId, rankingId }: CopyOrder): CopyRun {
  const listeners = new Set<() => void>();
  let state: CopyState = { progress: null, error: null, isOver: false };
  const set = (change: Partial<CopyState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const finish = () => {
    writeDraft(uid, draftName(rankingId), null);
    runsOf(rankings).delete(rankingId);
    set({ isOver: true });
  };
  const copy = async () => {
    set({ error: null });
    try {
      for await (const progress of copyItems(rankings, { sourceId, rankingId })) set({ progress });
      finish();
    } catch (error) {
      set({ error: toAppError(error) });
    }
  };
  const run: CopyRun = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: () => void copy(),
    dismiss: finish,
  };
  writeDraft(uid, draftName(rankingId), { sourceId });
  runsOf(rankings).set(rankingId, run);
  run.resume();
  return run;
}

/**
 * The copy under way into a ranking, else null. Goes on with that of another visit, whenever it is called
 * first.
 */
export function findCopyRun(
  rankings: Rankings,
  { id, ownerUid: uid }: Pick<Ranking, 'id' | 'ownerUid'>,
): CopyRun | null {
  const known = runsOf(rankings).get(id);
  if (known) return known;
  const draft = readDraft(uid, draftName(id)) as { readonly sourceId?: unknown } | null;
  const sourceId = draft?.sourceId;
  return typeof sourceId === 'string'
    ? startCopy(rankings, { uid, sourceId, rankingId: id })
    : null;
}

export function useCopyState(run: CopyRun): CopyState {
  return useSyncExternalStore(run.subscribe, run.get);
}

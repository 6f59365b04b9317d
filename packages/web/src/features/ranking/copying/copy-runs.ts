import {
  type AppError,
  copyItems,
  type CopyOrder,
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

interface OwnCopy extends CopyOrder {
  readonly uid: string;
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
export function startCopy(
  rankings: Rankings,
  { uid, sourceId, rankingId, upTo: begun = null }: OwnCopy,
): CopyRun {
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
  const keep = (upTo: string | null) => writeDraft(uid, draftName(rankingId), { sourceId, upTo });
  const copy = async () => {
    set({ error: null });
    try {
      const upTo = state.progress?.upTo ?? begun;
      for await (const progress of copyItems(rankings, { sourceId, rankingId, upTo })) {
        keep(progress.upTo);
        set({ progress });
      }
      finish();
    } catch (error) {
      set({ error: toAppError(error) });
      if (await isDeleted(rankings, rankingId)) finish();
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
  keep(begun);
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
  const draft = readDraft(uid, draftName(id)) as Record<'sourceId' | 'upTo', unknown> | null;
  if (typeof draft?.sourceId !== 'string') return null;
  const upTo = typeof draft.upTo === 'string' ? draft.upTo : null;
  return startCopy(rankings, { uid, sourceId: draft.sourceId, rankingId: id, upTo });
}

async function isDeleted(rankings: Rankings, id: string): Promise<boolean> {
  try {
    return (await rankings.get(id)) === null;
  } catch {
    return false;
  }
}

export function useCopyState(run: CopyRun): CopyState {
  return useSyncExternalStore(run.subscribe, run.get);
}

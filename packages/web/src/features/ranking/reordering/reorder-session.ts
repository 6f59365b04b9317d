import {
  fr,
  LIMITS,
  type Rankings,
  type RankingItem,
  toAppError,
  type Unsubscribe,
} from '@palmanga/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useBackend } from '../../../hooks/contexts.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  awaitsEcho,
  type Change,
  initialReorderState,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
} from './reorder-state.ts';

/** How long an acknowledged order may stay unconfirmed before the backend's list is shown. */
export const ECHO_TIMEOUT_MS = 4000;

/** How long a failure that arrives after the dialog was closed stays on screen. */
const LATE_FAILURE_TOAST_MS = 6000;

/** How many items the first read asks for. The number doubles while the ranking has more. */
const FIRST_LIMIT = 1000;

type Port = Pick<Rankings, 'watchItems' | 'place' | 'removeItem'>;

export interface ReorderSession {
  readonly getState: () => ReorderState;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Moves an item to `target`, an index from 0 among the items shown, and saves. */
  readonly move: (id: string, target: number) => void;
  /** Hides an item at once and removes it from the ranking. */
  readonly remove: (id: string) => void;
  readonly setDragging: (dragging: boolean) => void;
  readonly dismissFailure: () => void;
  /** Reads the ranking's items again, after a failure. */
  readonly retry: () => void;
  /** Subscribes to the ranking's items. Unsubscribing lets the saves under way finish. */
  readonly follow: () => Unsubscribe;
}

interface Options {
  /** Called with a failure that arrives after the last `follow` ended: the dialog is closed. */
  readonly onLateFailure?: (kind: Change['kind']) => void;
}

/**
 * Reorders one ranking for its owner. Changes are sent one at a time, in their order, each as one small
 * call.
 */
export function createReorderSession(
  port: Port,
  rankingId: string,
  { onLateFailure }: Options = {},
): ReorderSession {
  let state = initialReorderState;
  let following = 0;
  let echoTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  /** Each starts one subscription again. */
  const restarts = new Set<() => void>();

  function dispatch(event: ReorderEvent): void {
    const before = state;
    state = reduceReorder(before, event);
    if (state === before) return;
    const [next] = state.pending;
    if (next !== undefined && next !== before.pending[0]) void send(next);
    clearTimeout(echoTimer);
    if (following > 0 && awaitsEcho(state))
      echoTimer = setTimeout(dispatch, ECHO_TIMEOUT_MS, { type: 'echo-overdue' });
    const { failure } = state;
    const isLate = following === 0 && failure !== null && failure !== before.failure;
    if (isLate && failure.kind !== 'load') onLateFailure?.(failure.kind);
    for (const listener of listeners) listener();
  }

  async function send(change: Change): Promise<void> {
    try {
      if (change.kind === 'remove') await port.removeItem(rankingId, change.id);
      else await port.place(rankingId, change.id, change.position);
      dispatch({ type: 'sent' });
    } catch (error) {
      dispatch({ type: 'refused', error: toAppError(error) });
    }
  }

  function watch(limit: number, replace: (stop: Unsubscribe) => void): Unsubscribe {
    return port.watchItems(
      rankingId,
      { limit },
      {
        next: ({ items, hasMore }: { items: readonly RankingItem[]; hasMore: boolean }) => {
          const isAll = !hasMore || limit >= LIMITS.liveWindow;
          if (!isAll) replace(watch(Math.min(limit * 2, LIMITS.liveWindow), replace));
          else dispatch({ type: 'reported', items });
        },
        error: (error) => dispatch({ type: 'load-failed', error }),
      },
    );
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: (id, target) => dispatch({ type: 'moved', id, target }),
    remove: (id) => dispatch({ type: 'removed', id }),
    setDragging: (dragging) => dispatch({ type: dragging ? 'drag-started' : 'drag-ended' }),
    dismissFailure: () => dispatch({ type: 'failure-dismissed' }),
    retry: () => {
      dispatch({ type: 'failure-dismissed' });
      for (const restart of restarts) restart();
    },
    follow: () => {
      following += 1;
      let stop: Unsubscribe = () => {};
      const replace = (next: Unsubscribe): void => {
        stop();
        stop = next;
      };
      const restart = (): void => replace(watch(FIRST_LIMIT, replace));
      restart();
      restarts.add(restart);
      return () => {
        stop();
        restarts.delete(restart);
        following -= 1;
        if (following === 0) clearTimeout(echoTimer);
      };
    },
  };
}

const LATE_FAILURES = { reorder: fr.failures.reorder, remove: fr.failures.removeItem };

/** The session of the reorder dialog. It follows the ranking while the caller is mounted. */
export function useReorderSession(rankingId: string): {
  readonly state: ReorderState;
  readonly session: ReorderSession;
} {
  const { rankings } = useBackend();
  const toast = useToast();
  const [session] = useState(() =>
    createReorderSession(rankings, rankingId, {
      onLateFailure: (kind) => toast(LATE_FAILURES[kind], { timeout: LATE_FAILURE_TOAST_MS }),
    }),
  );
  useEffect(() => session.follow(), [session]);
  const state = useSyncExternalStore(session.subscribe, session.getState);
  return { state, session };
}

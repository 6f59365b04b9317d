import { type Rankings, type RankingItem, toAppError, type Unsubscribe } from '@palmanga/core';

import {
  awaitsEcho,
  initialReorderState,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
} from './reorder-state.ts';

/** How long, in ms, an acknowledged order may stay unseen before the backend's list is shown. */
export const ECHO_PATIENCE = 4000;

/** Items read at first; doubled while the ranking holds more. */
const FIRST_WINDOW = 1000;

type Port = Pick<Rankings, 'watchItems' | 'reorder' | 'removeItem'>;

export interface ReorderSession {
  readonly getState: () => ReorderState;
  readonly subscribe: (listener: () => void) => Unsubscribe;
  /** Puts an item at `target`, an index from 0 among the items shown, and saves. */
  readonly move: (id: string, target: number) => void;
  readonly remove: (id: string) => void;
  readonly setDragging: (dragging: boolean) => void;
  readonly dismissFailure: () => void;
  /** Starts following the ranking's items; the function returned stops, letting saves finish. */
  readonly follow: () => Unsubscribe;
}

interface Options {
  /** Told of a failure that comes once nobody follows: the dialog is closed, its banner gone. */
  readonly onLateFailure?: (kind: 'reorder' | 'remove') => void;
}

/**
 * One owner's editing of one ranking. Saves are sent one at a time; moves made meanwhile go
 * together in the next one.
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

  function dispatch(event: ReorderEvent): void {
    const before = state;
    state = reduceReorder(before, event);
    if (state === before) return;
    if (state.saving && state.saving !== before.saving) void save(state.saving);
    clearTimeout(echoTimer);
    if (following > 0 && awaitsEcho(state))
      echoTimer = setTimeout(dispatch, ECHO_PATIENCE, { type: 'echo-overdue' });
    const { failure } = state;
    const isLate = following === 0 && failure !== null && failure !== before.failure;
    if (isLate && failure.kind !== 'load') onLateFailure?.(failure.kind);
    for (const listener of listeners) listener();
  }

  async function save(order: readonly string[]): Promise<void> {
    try {
      await port.reorder(rankingId, order);
      dispatch({ type: 'saved' });
    } catch (error) {
      dispatch({ type: 'save-failed', error: toAppError(error) });
    }
  }

  async function remove(id: string): Promise<void> {
    dispatch({ type: 'remove-started', id });
    try {
      await port.removeItem(rankingId, id);
      dispatch({ type: 'removed', id });
    } catch (error) {
      dispatch({ type: 'remove-failed', id, error: toAppError(error) });
    }
  }

  function watch(limit: number, replace: (stop: Unsubscribe) => void): Unsubscribe {
    return port.watchItems(
      rankingId,
      { limit },
      {
        next: ({ items, hasMore }: { items: readonly RankingItem[]; hasMore: boolean }) => {
          if (hasMore) replace(watch(Math.max(limit, items.length) * 2, replace));
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
    remove: (id) => void remove(id),
    setDragging: (dragging) => dispatch({ type: dragging ? 'drag-started' : 'drag-ended' }),
    dismissFailure: () => dispatch({ type: 'failure-dismissed' }),
    follow: () => {
      following += 1;
      let stop: Unsubscribe = () => {};
      stop = watch(FIRST_WINDOW, (next) => {
        stop();
        stop = next;
      });
      return () => {
        stop();
        following -= 1;
        if (following === 0) clearTimeout(echoTimer);
      };
    },
  };
}

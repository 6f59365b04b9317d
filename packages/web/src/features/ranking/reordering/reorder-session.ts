import {
  type AppError,
  dropEdit,
  type Edit,
  type EditHistory,
  fr,
  type InsertedItem,
  inverseOf,
  isPossible,
  isSameNote,
  LIMITS,
  type Note,
  orderBy,
  type OrderRule,
  putBack,
  recordEdit,
  redoLatest,
  type Rankings,
  type Tier,
  tierKeyAt,
  undoLatest,
  type Unsubscribe,
} from '@palmanga/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useBackend, useSessionEnd } from '../../../hooks/contexts.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { createHistory, type HistoryStore, useHistory } from '../../history-store.ts';
import { outcomeOf } from '../../lost-answers.ts';
import { type KnownItems, watchItems } from '../watch-items.ts';
import { type Change, isArrangement, isShown } from './changes.ts';
import { idsOf } from './item-order.ts';
import {
  awaitsEcho,
  initialReorderState,
  reduceReorder,
  type ReorderEvent,
  type ReorderState,
  visibleItems,
} from './reorder-state.ts';
import { sendInsertion, sendMoves, sendOrder, sendRemoval } from './send-changes.ts';
import { eventOf, moveOf } from './session-edits.ts';

/** How long an acknowledged change may stay unconfirmed before the backend's list is read anew. */
export const ECHO_TIMEOUT_MS = 4000;

/** How long a failure that arrives after the dialog was closed stays on screen. */
const LATE_FAILURE_TOAST_MS = 6000;

/** How many items the first read asks for. The number doubles while the ranking has more. */
const FIRST_LIMIT = 1000;

type Revert = (history: EditHistory) => EditHistory;

type Port = Pick<
  Rankings,
  | 'watchItems'
  | 'listItemIds'
  | 'listItems'
  | 'getItem'
  | 'place'
  | 'placeItems'
  | 'reorder'
  | 'removeItem'
  | 'removeItems'
  | 'insertItems'
  | 'setNote'
  | 'setTiers'
  | 'get'
>;

export interface ReorderSession {
  readonly state: Pick<StoreApi<ReorderState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Moves an item to `target`, an index from 0 among the items shown, and saves.
   * @param tier the key of the tier that it joins, at the place there that is nearest to `target`; null for
   *   none. Without it, that of the item that is at `target`
   */
  readonly move: (id: string, target: number, tier?: string | null) => void;
  /**
   * Moves items side by side, in their order, the first of them to `target`; otherwise as `move`.
   * Returns the edit that was made; null when nothing moves.
   */
  readonly moveAll: (ids: ReadonlySet<string>, target: number, tier?: string | null) => Edit | null;
  /** Gives the ranking other tiers. Returns the edit that was made; null when nothing changes. */
  readonly setTiers: (tiers: readonly Tier[]) => Edit | null;
  /** Puts all items in order, once. Returns the edit that was made; null when nothing moves. */
  readonly arrange: (rule: OrderRule) => Edit | null;
  /**
   * Hides items at once and removes them from the ranking, as one change. Returns the edit that was
   * made; null when none of the items is there.
   */
  readonly remove: (ids: ReadonlySet<string>) => Edit | null;
  /** Shows a note that was saved. */
  readonly noted: (mangaId: string, note: Note | null) => void;
  /**
   * Undoes the latest change. Returns the edit that was made; null when there is none, or when another
   * window made it impossible: it is then forgotten.
   */
  readonly undo: () => Edit | null;
  /** Makes the change again that was undone last; otherwise as `undo`. */
  readonly redo: () => Edit | null;
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
  /** Called with each change that the backend refuses. */
  readonly onRefused?: (error: AppError, kind: Change['kind']) => void;
  /** What can be undone. It outlives the session. */
  readonly history?: HistoryStore;
}

/**
 * Reorders one ranking for its owner. Changes are sent one at a time, in their order, each as one small
 * call.
 */
export function createReorderSession(
  port: Port,
  rankingId: string,
  { onLateFailure, onRefused, history = createHistory() }: Options = {},
): ReorderSession {
  const store = createStore(() => initialReorderState);
  let following = 0;
  let echoTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the history does when a change is refused. A change may stand for several edits. */
  const reverts = new WeakMap<Change, readonly Revert[]>();
  /** Changes that wait are only in this page: the browser asks before it goes. */
  const askBeforeLeaving = (event: Event): void => event.preventDefault();
  /** Each starts one subscription again. */
  const restarts = new Set<(readAfter: number | null) => void>();
  let sends = 0;
  const known: KnownItems = new Map();

  function dispatch(event: ReorderEvent): void {
    const before = store.getState();
    const state = reduceReorder(before, event);
    if (state === before) return;
    store.setState(state, true);
    if (event.type === 'refused') revertRefused(before.pending);
    const [next] = state.pending;
    if (next !== undefined && next !== before.pending[0]) void send(next);
    if (next === undefined) removeEventListener('beforeunload', askBeforeLeaving);
    else addEventListener('beforeunload', askBeforeLeaving);
    clearTimeout(echoTimer);
    if (following > 0 && awaitsEcho(state)) echoTimer = setTimeout(readAnew, ECHO_TIMEOUT_MS);
    const { failure } = state;
    const isLate = following === 0 && failure !== null && failure !== before.failure;
    if (isLate && failure.kind !== 'load') onLateFailure?.(failure.kind);
  }

  /** Tells the history what the backend refused, and what was dropped with it, the latest first. */
  function revertRefused(before: readonly Change[]): void {
    for (const change of before.toReversed()) {
      if (store.getState().pending.includes(change)) continue;
      for (const revert of reverts.get(change)?.toReversed() ?? []) history.setState(revert);
    }
  }

  function perform(edit: Edit, revert: Revert): void {
    const before = store.getState().pending;
    dispatch(eventOf(edit));
    const after = store.getState().pending;
    const replaced = before.filter((change) => !after.includes(change));
    const all = [...replaced.flatMap((change) => reverts.get(change) ?? []), revert];
    for (const change of after) if (!before.includes(change)) reverts.set(change, all);
  }

  function performNew(edit: Edit): Edit {
    history.setState((all) => recordEdit(all, edit));
    perform(edit, (all) => dropEdit(all, edit));
    return edit;
  }

  function moveAll(ids: ReadonlySet<string>, target: number, tier?: string | null): Edit | null {
    const state = store.getState();
    const edit = moveOf(visibleItems(state), state.tiers, { ids, target, tier });
    return edit && performNew(edit);
  }

  function setTiers(after: readonly Tier[]): Edit | null {
    const state = store.getState();
    const edit: Edit = { kind: 'tiers', before: state.tiers, after };
    return isPossible(edit, idsOf(visibleItems(state)), state.tiers) ? performNew(edit) : null;
  }

  /** @param entry what the history holds of `edit`: the edit itself, or what it undoes */
  function step(entry: Edit, edit: Edit, after: (all: EditHistory) => EditHistory): Edit | null {
    const state = store.getState();
    if (state.items === null) return null;
    if (!isPossible(edit, idsOf(visibleItems(state)), state.tiers)) {
      history.setState((all) => dropEdit(all, entry));
      return null;
    }
    history.setState(after);
    perform(edit, (all) => putBack(all, entry));
    return edit;
  }

  async function send(change: Change): Promise<void> {
    sends += 1;
    const outcome = await outcomeOf(
      async () => {
        await deliver(change);
        return true;
      },
      async () => (await hasHappened(change)) || null,
    );
    if ('answer' in outcome) {
      if (change.kind === 'note') known.delete(change.mangaId);
      dispatch({ type: 'sent' });
      return;
    }
    // What may have happened can still be undone; undoing what did not happen changes nothing.
    if (!outcome.isKnown) reverts.delete(change);
    dispatch({ type: 'refused', error: outcome.error });
    onRefused?.(outcome.error, change.kind);
  }

  async function deliver(change: Change): Promise<void> {
    if (change.kind === 'remove') await sendRemoval(port, rankingId, change.ids);
    else if (change.kind === 'insert') await sendInsertion(port, rankingId, change.items);
    else if (change.kind === 'note') await port.setNote(rankingId, change.mangaId, change.note);
    else if (change.kind === 'tiers') await port.setTiers(rankingId, change.change);
    else if (change.placed === null) await sendOrder(port, rankingId, change.order, change.change);
    else await sendMoves(port, rankingId, change.placed);
  }

  /** Whether the backend shows a change whose answer was lost. */
  async function hasHappened(change: Change): Promise<boolean> {
    if (change.kind !== 'note') {
      const order = await port.listItemIds(rankingId);
      const isCut = (isArrangement(change) && change.tiers.length > 0) || change.kind === 'tiers';
      const tiers = isCut ? ((await port.get(rankingId))?.tiers ?? []) : [];
      return isShown(change, { order, tiers });
    }
    const item = await port.getItem(rankingId, change.mangaId);
    return item !== null && isSameNote(item.note, change.note);
  }

  /** A live channel that was lost reports nothing, so its last list is older than the user's change. */
  function readAnew(): void {
    for (const restart of restarts) restart(sends);
  }

  /**
   * @param readAfter how many changes had been sent when the list was asked for, none being on its way: until
   *   another one is, the first report shows them all. Null when that is not known.
   */
  function watch(
    limit: number,
    replace: (stop: Unsubscribe) => void,
    readAfter: number | null,
  ): Unsubscribe {
    let isFirst = true;
    return watchItems(
      port,
      rankingId,
      { limit, known },
      {
        next: ({ items, hasMore, tiers }) => {
          const isAll = !hasMore || limit >= LIMITS.liveWindow;
          if (!isAll) replace(watch(Math.min(limit * 2, LIMITS.liveWindow), replace, readAfter));
          else {
            const type = isFirst && readAfter === sends ? 'read' : 'reported';
            dispatch({ type, items, tiers });
          }
          isFirst = false;
        },
        error: (error) => dispatch({ type: 'load-failed', error }),
      },
    );
  }

  return {
    state: store,
    move: (id, target, tier) => void moveAll(new Set([id]), target, tier),
    moveAll,
    setTiers,
    arrange: (rule) => {
      const items = visibleItems(store.getState());
      const [before, after] = [idsOf(items), orderBy(items, rule)];
      if (after.every((id, index) => id === before[index])) return null;
      return performNew({ kind: 'order', by: rule, before, after });
    },
    remove: (ids) => {
      const gone: InsertedItem[] = [];
      const { tiers } = store.getState();
      for (const [index, item] of visibleItems(store.getState()).entries()) {
        if (!ids.has(item.mangaId)) continue;
        gone.push({ ...item, position: index + 1, tier: tierKeyAt(tiers, index + 1) });
      }
      return gone.length === 0 ? null : performNew({ kind: 'remove', items: gone });
    },
    noted: (mangaId, note) => {
      known.delete(mangaId);
      dispatch({ type: 'noted', mangaId, note, isSent: true });
    },
    undo: () => {
      const entry = history.getState().done.at(-1);
      return entry === undefined ? null : step(entry, inverseOf(entry), undoLatest);
    },
    redo: () => {
      const entry = history.getState().undone.at(-1);
      return entry === undefined ? null : step(entry, entry, redoLatest);
    },
    setDragging: (dragging) => dispatch({ type: dragging ? 'drag-started' : 'drag-ended' }),
    dismissFailure: () => dispatch({ type: 'failure-dismissed' }),
    retry: () => {
      known.clear();
      dispatch({ type: 'failure-dismissed' });
      for (const restart of restarts) restart(null);
    },
    follow: () => {
      following += 1;
      let stop: Unsubscribe = () => {};
      const replace = (next: Unsubscribe): void => {
        stop();
        stop = next;
      };
      const restart = (readAfter: number | null): void =>
        replace(watch(FIRST_LIMIT, replace, readAfter));
      restart(null);
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

/** What is said of a change that failed. */
export const CHANGE_FAILURES: Readonly<Record<Change['kind'], string>> = {
  reorder: fr.failures.reorder,
  remove: fr.failures.removeItem,
  insert: fr.failures.restoreItem,
  note: fr.failures.setNote,
  tiers: fr.rankings.tiers.failed,
};

/** The session of the reorder dialog. It follows the ranking while the caller is mounted. */
export function useReorderSession(rankingId: string): {
  readonly state: ReorderState;
  readonly session: ReorderSession;
  readonly history: EditHistory;
} {
  const { rankings } = useBackend();
  const store = useHistory(rankingId);
  const toast = useToast();
  const { refuse } = useSessionEnd();
  const [session] = useState(() =>
    createReorderSession(rankings, rankingId, {
      history: store,
      onRefused: (error, kind) => refuse(error, CHANGE_FAILURES[kind]),
      onLateFailure: (kind) => toast(CHANGE_FAILURES[kind], { timeout: LATE_FAILURE_TOAST_MS }),
    }),
  );
  useEffect(() => session.follow(), [session]);
  const state = useStore(session.state);
  const history = useStore(store);
  return { state, session, history };
}

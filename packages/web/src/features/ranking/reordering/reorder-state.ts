import type { AppError, RankingItem } from '@palmanga/core';

import { arrange, idsOf, isEcho, moveVisible } from './item-order.ts';

type Order = readonly string[];

export interface ReorderFailure {
  readonly kind: 'reorder' | 'remove' | 'load';
  readonly error: AppError;
}

/**
 * The state of the reorder dialog, as pure data: the session sends `saving`, the dialog shows the
 * rest.
 */
export interface ReorderState {
  /** The list in the user's order, with removed items in their place; null while loading. */
  readonly items: readonly RankingItem[] | null;
  /** The list that the backend reported last. */
  readonly latest: readonly RankingItem[] | null;
  /** The order that is being sent. */
  readonly saving: Order | null;
  /** Whether `items` moved again since `saving` was sent. */
  readonly queued: boolean;
  /** Orders that were sent, oldest first, and that no reported list has shown yet. */
  readonly awaited: readonly Order[];
  /** Hidden items: their removal is being sent, or is done but not reported yet. */
  readonly removals: ReadonlyMap<string, 'sending' | 'done'>;
  /** Whether the user drags an item: the list must not change meanwhile. */
  readonly dragging: boolean;
  readonly failure: ReorderFailure | null;
}

export type ReorderEvent =
  | { readonly type: 'reported'; readonly items: readonly RankingItem[] }
  | { readonly type: 'load-failed'; readonly error: AppError }
  | { readonly type: 'drag-started' }
  | { readonly type: 'drag-ended' }
  | { readonly type: 'moved'; readonly id: string; readonly target: number }
  | { readonly type: 'saved' }
  | { readonly type: 'save-failed'; readonly error: AppError }
  | { readonly type: 'remove-started'; readonly id: string }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'remove-failed'; readonly id: string; readonly error: AppError }
  | { readonly type: 'echo-overdue' }
  | { readonly type: 'failure-dismissed' };

export const initialReorderState: ReorderState = {
  items: null,
  latest: null,
  saving: null,
  queued: false,
  awaited: [],
  removals: new Map(),
  dragging: false,
  failure: null,
};

/**
 * The state after `event`. Remote lists are ignored until one of them echoes the saved order
 * (docs/specification.md 4.2.18).
 */
// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceReorder(state: ReorderState, event: ReorderEvent): ReorderState {
  switch (event.type) {
    case 'reported':
      return settle(receive(state, event.items));
    case 'load-failed':
      return state.items ? state : { ...state, failure: { kind: 'load', error: event.error } };
    case 'drag-started':
      return { ...state, dragging: true };
    case 'drag-ended':
      return settle({ ...state, dragging: false });
    case 'moved':
      return move(state, event.id, event.target);
    case 'saved':
      return settle(state.queued ? send({ ...state, queued: false }) : { ...state, saving: null });
    case 'save-failed':
      return rollBack(state, event.error);
    case 'remove-started':
      return { ...withRemoval(state, event.id, 'sending'), failure: null };
    case 'removed':
      return settle(afterRemoval(state, event.id));
    case 'remove-failed':
      return {
        ...withRemoval(state, event.id, null),
        failure: { kind: 'remove', error: event.error },
      };
    case 'echo-overdue':
      return state.saving
        ? state
        : settle({ ...state, awaited: [], removals: unacknowledged(state) });
    case 'failure-dismissed':
      return { ...state, failure: null };
  }
}

/** The items to show, in order. */
export function visibleItems(state: ReorderState): readonly RankingItem[] {
  const items = state.items ?? [];
  return state.removals.size === 0
    ? items
    : items.filter((item) => !state.removals.has(item.mangaId));
}

/** Whether a change is being sent to the backend ('Sauvegarde…'). */
export function isSaving(state: ReorderState): boolean {
  return state.saving !== null || [...state.removals.values()].includes('sending');
}

/** Whether an acknowledged change is missing from the reported lists so far. */
export function awaitsEcho(state: ReorderState): boolean {
  return (
    state.saving === null &&
    (state.awaited.length > 0 || [...state.removals.values()].includes('done'))
  );
}

function receive(state: ReorderState, latest: readonly RankingItem[]): ReorderState {
  const present = new Set(idsOf(latest));
  const removals = new Map(
    [...state.removals].filter(([id, stage]) => stage === 'sending' || present.has(id)),
  );
  const failure = state.failure?.kind === 'load' ? null : state.failure;
  return { ...state, latest, removals, failure, awaited: stillAwaited(state, idsOf(latest)) };
}

/** The orders still awaited after `reported`: an echo of one also confirms those sent before it. */
function stillAwaited(state: ReorderState, reported: Order): readonly Order[] {
  const index = state.awaited.findLastIndex((order) => isEcho(order, reported));
  // After a move there and back, the list from before both looks like the echo of the second.
  const isNew = !state.latest || !isEcho(idsOf(state.latest), reported);
  if (index > 0 && !isNew) return state.awaited;
  return state.awaited.slice(index + 1);
}

/** Shows the backend's list again once no change of the user is pending. */
function settle(state: ReorderState): ReorderState {
  const pending = state.saving !== null || state.awaited.length > 0 || state.dragging;
  return pending ? state : { ...state, items: state.latest };
}

function move(state: ReorderState, id: string, target: number): ReorderState {
  if (!state.items) return state;
  const items = moveVisible(state.items, new Set(state.removals.keys()), id, target);
  if (items.every((item, index) => item === state.items?.[index])) return state;
  const moved = { ...state, items, failure: null };
  return state.saving ? { ...moved, queued: true } : send(moved);
}

function send(state: ReorderState): ReorderState {
  const saving = idsOf(state.items ?? []);
  return { ...state, saving, awaited: [...state.awaited, saving] };
}

/** Shows the last order that the backend accepted; drops the moves made after the failed one. */
function rollBack(state: ReorderState, error: AppError): ReorderState {
  const awaited = state.awaited.filter((order) => order !== state.saving);
  const accepted = awaited.at(-1);
  const latest = state.latest ?? [];
  return {
    ...state,
    items: accepted ? arrange(latest, accepted) : latest,
    saving: null,
    queued: false,
    awaited,
    failure: { kind: 'reorder', error },
  };
}

function afterRemoval(state: ReorderState, id: string): ReorderState {
  const items = state.items?.filter((item) => item.mangaId !== id) ?? null;
  const reported = state.latest?.some((item) => item.mangaId === id);
  return { ...withRemoval(state, id, reported ? 'done' : null), items };
}

function withRemoval(state: ReorderState, id: string, stage: 'sending' | 'done' | null) {
  const removals = new Map(state.removals);
  if (stage) removals.set(id, stage);
  else removals.delete(id);
  return { ...state, removals };
}

/** Drops the removals that are done but that no list has shown. */
function unacknowledged(state: ReorderState): ReadonlyMap<string, 'sending' | 'done'> {
  return new Map([...state.removals].filter(([, stage]) => stage === 'sending'));
}

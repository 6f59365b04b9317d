import type { AppError, RankingItem } from '@palmanga/core';

import { arrange, idsOf, isEcho } from './item-order.ts';
import { moveVisible } from './move-visible.ts';

type Order = readonly string[];

export interface ReorderFailure {
  readonly kind: 'reorder' | 'remove' | 'load';
  readonly error: AppError;
}

/**
 * What the reorder dialog knows. Pure data: the session sends `saving`, the dialog shows the rest.
 */
export interface ReorderState {
  /** The list as the user put it, removed items included in their place; null while loading. */
  readonly items: readonly RankingItem[] | null;
  /** The list as last reported by the backend. */
  readonly latest: readonly RankingItem[] | null;
  /** The order being sent. */
  readonly saving: Order | null;
  /** Whether `items` moved again since `saving` was sent. */
  readonly queued: boolean;
  /** Orders sent whose echo has not come, oldest first. */
  readonly awaited: readonly Order[];
  /** Items hidden at once: being removed, or removed but still reported. */
  readonly removals: ReadonlyMap<string, 'sending' | 'done'>;
  /** Whether the user holds an item: the list must not change under the hand. */
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
 * Next state of the dialog. Remote lists are ignored until the saved order is echoed
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
      return putBack(state, event.error);
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

/** Whether something is on its way to the backend ('Sauvegarde…'). */
export function isSaving(state: ReorderState): boolean {
  return state.saving !== null || [...state.removals.values()].includes('sending');
}

/** Whether an acknowledged change has not been seen in a reported list yet. */
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
  return { ...state, latest, removals, failure, awaited: afterEcho(state, idsOf(latest)) };
}

/** Orders still awaited once `reported` came: an echo answers for the orders sent before it too. */
function afterEcho(state: ReorderState, reported: Order): readonly Order[] {
  const index = state.awaited.findLastIndex((order) => isEcho(order, reported));
  // Dragged there and back: the list from before both saves looks like the echo of the last one.
  const isNews = !state.latest || !isEcho(idsOf(state.latest), reported);
  if (index > 0 && !isNews) return state.awaited;
  return state.awaited.slice(index + 1);
}

/** Follows the backend again once nothing of the user's is under way. */
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

/** Back to the last order that the backend accepted; moves made since go with the failed one. */
function putBack(state: ReorderState, error: AppError): ReorderState {
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

function unacknowledged(state: ReorderState): ReadonlyMap<string, 'sending' | 'done'> {
  return new Map([...state.removals].filter(([, stage]) => stage === 'sending'));
}

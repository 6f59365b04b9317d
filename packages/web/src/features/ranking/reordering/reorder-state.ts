import {
  type AppError,
  changeTiers,
  type InsertedItem,
  isEcho,
  type Note,
  type Placing,
  type RankingItem,
  sameTiers,
  type Tier,
  tiersAfterRemoval,
  type TiersChange,
  tiersOfReversion,
  type Timestamp,
} from '@palmanga/core';

import { type Arrangement, type Change, isArranged, isArrangement, type Order } from './changes.ts';
import { arrange, idsOf, placesOf, placeVisible } from './item-order.ts';
import { tiersWithReturned, placedTiers } from './shown-tiers.ts';

export interface ReorderFailure {
  readonly kind: Change['kind'] | 'load';
  readonly error: AppError;
}

/**
 * The state of the reorder dialog, as pure data: the session sends the first of `pending`, the dialog
 * shows the rest.
 */
export interface ReorderState {
  /** The list in the user's order, with removed items in their place; null while loading. */
  readonly items: readonly RankingItem[] | null;
  /** The tiers of the items shown. */
  readonly tiers: readonly Tier[];
  /** The list that the backend reported last, and its tiers. */
  readonly latest: readonly RankingItem[] | null;
  readonly latestTiers: readonly Tier[];
  /** Changes to send, oldest first. The first is being sent. */
  readonly pending: readonly Change[];
  /** Changes of the order or the tiers that were sent, oldest first, and that no reported list has shown yet. */
  readonly awaited: readonly Arrangement[];
  /** Hidden items: their removal is pending, or is done but not reported yet. */
  readonly removals: ReadonlyMap<string, 'pending' | 'done'>;
  /** Whether the user drags an item: the list must not change meanwhile. */
  readonly dragging: boolean;
  readonly failure: ReorderFailure | null;
}

/** What the backend says that a ranking has. */
interface ReportedList {
  readonly items: readonly RankingItem[];
  readonly tiers: readonly Tier[];
}

export type ReorderEvent =
  | ({ readonly type: 'reported' } & ReportedList)
  | { readonly type: 'load-failed'; readonly error: AppError }
  | { readonly type: 'drag-started' }
  | { readonly type: 'drag-ended' }
  /** Items move to positions, from 1, among the items shown. */
  | { readonly type: 'moved'; readonly placed: readonly Placing[] }
  /** All items are put in this order; tiers keep their sizes unless they change with it. */
  | { readonly type: 'arranged'; readonly order: Order; readonly tiers?: TiersChange | undefined }
  | ({ readonly type: 'cut' } & TiersChange)
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  /** `items` come back, or are new, at their positions. */
  | { readonly type: 'inserted'; readonly items: readonly InsertedItem[] }
  /** What the owner says of an item is set. It may have been sent already. */
  | {
      readonly type: 'noted';
      readonly mangaId: string;
      readonly note: Note | null;
      readonly isSent: boolean;
    }
  | { readonly type: 'sent' }
  | { readonly type: 'refused'; readonly error: AppError }
  /** A list that was asked for after the last change: it shows all that was sent. */
  | ({ readonly type: 'read' } & ReportedList)
  | { readonly type: 'failure-dismissed' };

export const initialReorderState: ReorderState = {
  items: null,
  tiers: [],
  latest: null,
  latestTiers: [],
  pending: [],
  awaited: [],
  removals: new Map(),
  dragging: false,
  failure: null,
};

/**
 * The state after `event`. Remote lists are ignored until one of them echoes the moves that were sent
 * (docs/specification.md 4.2.18).
 */
// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive
export function reduceReorder(state: ReorderState, event: ReorderEvent): ReorderState {
  switch (event.type) {
    case 'reported':
      return settle(receive(state, event));
    case 'load-failed':
      return state.items ? state : { ...state, failure: { kind: 'load', error: event.error } };
    case 'drag-started':
      return { ...state, dragging: true };
    case 'drag-ended':
      return settle({ ...state, dragging: false });
    case 'moved':
      return move(state, event.placed);
    case 'arranged':
      return rearrange(state, event);
    case 'cut':
      return cut(state, event);
    case 'removed':
      return remove(state, event.ids);
    case 'inserted':
      return insert(state, event.items);
    case 'noted':
      return note(state, event);
    case 'sent':
      return settle(advance(acknowledge(state)));
    case 'refused':
      return settle(advance(rollBack(state, event.error)));
    case 'read':
      return state.pending.length > 0
        ? settle(receive(state, event))
        : settle({ ...receive(state, event), awaited: [], removals: new Map() });
    case 'failure-dismissed':
      return { ...state, failure: null };
  }
}

/** The items to show, in order. */
export function visibleItems(state: ReorderState): readonly RankingItem[] {
  return withoutRemovals(state, state.items ?? []);
}

function withoutRemovals(
  { removals }: ReorderState,
  items: readonly RankingItem[],
): readonly RankingItem[] {
  return removals.size === 0 ? items : items.filter((item) => !removals.has(item.mangaId));
}

/** Whether a change is being sent to the backend ('Sauvegarde…'). */
export function isSaving(state: ReorderState): boolean {
  return state.pending.length > 0;
}

/** Whether an acknowledged change is missing from the reported lists so far. */
export function awaitsEcho(state: ReorderState): boolean {
  return state.pending.length === 0 && (state.awaited.length > 0 || state.removals.size > 0);
}

function receive(state: ReorderState, { items: latest, tiers }: ReportedList): ReorderState {
  const present = new Set(idsOf(latest));
  const removals = new Map(
    [...state.removals].filter(([id, stage]) => stage === 'pending' || present.has(id)),
  );
  const failure = state.failure?.kind === 'load' ? null : state.failure;
  const awaited = stillAwaited(state, latest, tiers);
  return { ...state, latest, latestTiers: tiers, removals, failure, awaited };
}

/** The changes still awaited after a report: an echo of one also confirms those sent before it. */
function stillAwaited(
  state: ReorderState,
  latest: readonly RankingItem[],
  latestTiers: readonly Tier[],
): readonly Arrangement[] {
  const tiers = withoutHidden(state, latest, latestTiers);
  const reported = { order: idsOf(withoutRemovals(state, latest)), tiers };
  // After a move there and back, the list from before both looks like the echo of the second.
  const isNew =
    !state.latest ||
    !isEcho(idsOf(state.latest), idsOf(latest)) ||
    !sameTiers(state.latestTiers, latestTiers);
  const index = state.awaited.findLastIndex((change) => isArranged(change, reported, isNew));
  if (index > 0 && !isNew) return state.awaited;
  return state.awaited.slice(index + 1);
}

/** Shows the backend's list again once no change of the user is pending. */
function settle(state: ReorderState): ReorderState {
  const isHeld =
    state.pending.some((change) => change.kind !== 'remove') ||
    state.awaited.length > 0 ||
    state.dragging;
  if (isHeld) return state;
  const { latest, latestTiers } = state;
  return { ...state, items: latest, tiers: withoutHidden(state, latest ?? [], latestTiers) };
}

/** The tiers of what is left of a list when the hidden items are out of it. */
function withoutHidden(
  { removals }: ReorderState,
  items: readonly RankingItem[],
  tiers: readonly Tier[],
): readonly Tier[] {
  if (removals.size === 0 || tiers.length === 0) return tiers;
  return tiersAfterRemoval(tiers, placesOf(items, new Set(removals.keys())));
}

function move(state: ReorderState, requested: readonly Placing[]): ReorderState {
  if (!state.items) return state;
  const hidden = new Set(state.removals.keys());
  const { items, tiers } = placeVisible(state.items, hidden, requested, state.tiers);
  const order = idsOf(withoutRemovals(state, items));
  const places = new Map(order.map((id, index) => [id, index + 1]));
  const placed = requested.flatMap(({ mangaId, tier }) => {
    const position = places.get(mangaId);
    return position === undefined ? [] : [{ mangaId, position, tier }];
  });
  return show(state, items, { kind: 'reorder', placed, order, tiers });
}

function rearrange(
  state: ReorderState,
  { order: requested, tiers: change }: Extract<ReorderEvent, { readonly type: 'arranged' }>,
): ReorderState {
  if (!state.items) return state;
  const items = arrange(state.items, requested);
  const order = idsOf(withoutRemovals(state, items));
  const tiers = change ? changeTiers(state.tiers, change, order.length) : state.tiers;
  return show(state, items, { kind: 'reorder', placed: null, order, tiers, change });
}

function cut(state: ReorderState, { before, after }: TiersChange): ReorderState {
  if (!state.items) return state;
  const order = idsOf(visibleItems(state));
  const change = { before, after };
  const tiers = changeTiers(state.tiers, change, order.length);
  return show(state, state.items, { kind: 'tiers', order, tiers, change });
}

/** Shows a new order or new tiers and sends them, unless nothing changes. */
function show(
  state: ReorderState,
  items: readonly RankingItem[],
  change: Arrangement,
): ReorderState {
  const isSameOrder = items.every((item, index) => item === state.items?.[index]);
  if (isSameOrder && sameTiers(change.tiers, state.tiers)) return state;
  return { ...enqueue(state, change), items, tiers: change.tiers, failure: null };
}

function remove(state: ReorderState, requested: readonly string[]): ReorderState {
  const ids = requested.filter((id) => !state.removals.has(id));
  if (ids.length === 0) return state;
  const added = ids.map((id) => [id, 'pending'] as const);
  const removals = new Map([...state.removals, ...added]);
  const shown = visibleItems(state);
  const tiers = tiersAfterRemoval(state.tiers, placesOf(shown, new Set(ids)));
  const tierOf = placedTiers(shown, state.tiers, ids);
  return {
    ...enqueue({ ...state, removals }, { kind: 'remove', ids, tierOf }),
    tiers,
    failure: null,
  };
}

/** Newer than all others, until the backend reports when an item was added. */
const NEWEST: Timestamp = 8.64e15;

function insert(state: ReorderState, inserted: readonly InsertedItem[]): ReorderState {
  if (!state.items) return state;
  const ids = new Set(idsOf(inserted));
  const removals = withoutIds(state, ids);
  const hidden = { ...state, removals };
  const others = state.items.filter(({ mangaId }) => !ids.has(mangaId));
  const shown = inserted.map(({ tier: _tier, ...item }) =>
    Object.assign(item, { addedAt: item.addedAt ?? NEWEST }),
  );
  const { items, tiers } = placeVisible(
    [...others, ...shown],
    new Set(removals.keys()),
    inserted,
    tiersAfterRemoval(state.tiers, placesOf(visibleItems(state), ids)),
  );
  const order = idsOf(withoutRemovals(hidden, items));
  const change: Change = { kind: 'insert', items: inserted, order, tiers };
  return { ...enqueue(hidden, change), items, tiers, failure: null };
}

function enqueue(state: ReorderState, change: Change): ReorderState {
  const { pending } = state;
  const last = pending.at(-1);
  // Of several moves of one item, one after the other, the last says it all.
  const id = movedAlone(change);
  const isSameItem = id !== null && last !== undefined && movedAlone(last) === id;
  const kept = isSameItem && pending.length > 1 ? pending.slice(0, -1) : pending;
  const next = { ...state, pending: [...kept, change] };
  return kept.length === 0 ? begin(next) : next;
}

/** The id of the one item that a change moves; null for any other change. */
function movedAlone(change: Change): string | null {
  if (change.kind !== 'reorder' || change.placed?.length !== 1) return null;
  return change.placed[0]?.mangaId ?? null;
}

/** The state in which the first pending change is on its way: its echo may come before its answer. */
function begin(state: ReorderState): ReorderState {
  const [first] = state.pending;
  return first !== undefined && isArrangement(first)
    ? { ...state, awaited: [...state.awaited, first] }
    : state;
}

/** Drops the change that was sent and begins the next. */
function advance(state: ReorderState): ReorderState {
  return begin({ ...state, pending: state.pending.slice(1) });
}

function note(
  state: ReorderState,
  { mangaId, note: requested, isSent }: Extract<ReorderEvent, { readonly type: 'noted' }>,
): ReorderState {
  if (isSent) return withNote(state, mangaId, requested);
  const { latest } = state;
  const noted = { ...withNote(state, mangaId, requested), latest };
  return { ...enqueue(noted, { kind: 'note', mangaId, note: requested }), failure: null };
}

/** The state with another note, in what the backend reported too: its next report has it. */
function withNote(state: ReorderState, id: string, requested: Note | null): ReorderState {
  const change = (items: readonly RankingItem[] | null) =>
    items?.map((item) => (item.mangaId === id ? { ...item, note: requested } : item)) ?? null;
  return { ...state, items: change(state.items), latest: change(state.latest) };
}

/**
 * Of a removal or a note that was sent. The items removed stay hidden until a list without them is
 * reported.
 */
function acknowledge(state: ReorderState): ReorderState {
  const [sent, ...later] = state.pending;
  if (sent?.kind === 'note') return withNote(state, sent.mangaId, sent.note);
  if (sent?.kind !== 'remove') return state;
  const back = new Set(
    later.flatMap((change) => (change.kind === 'insert' ? idsOf(change.items) : [])),
  );
  const gone = new Set(sent.ids.filter((id) => !back.has(id)));
  const items = state.items?.filter(({ mangaId }) => !gone.has(mangaId)) ?? null;
  // One that was to come back is shown again when that was dropped.
  const tiers = tiersAfterRemoval(state.tiers, placesOf(visibleItems(state), gone));
  const reported = new Set(idsOf(state.latest ?? []));
  const removals = new Map(state.removals);
  for (const id of gone) {
    if (reported.has(id)) removals.set(id, 'done');
    else removals.delete(id);
  }
  return { ...state, removals, items, tiers };
}

/**
 * Undoes the change that was refused. With a move go the later moves: what is shown is the last order
 * that the backend accepted.
 */
function rollBack(state: ReorderState, error: AppError): ReorderState {
  const [refused] = state.pending;
  if (refused === undefined) return state;
  if (refused.kind === 'remove') {
    const hidden = refused.ids.filter((id) => state.removals.has(id));
    const removals = withoutIds(state, new Set(hidden));
    const shown = visibleItems({ ...state, removals });
    const tiers = tiersWithReturned(shown, state.tiers, { ids: hidden, tierOf: refused.tierOf });
    return { ...state, removals, tiers, failure: { kind: 'remove', error } };
  }
  if (refused.kind === 'note') {
    const reported = state.latest?.find(({ mangaId }) => mangaId === refused.mangaId);
    const former = withNote(state, refused.mangaId, reported?.note ?? null);
    return { ...former, failure: { kind: 'note', error } };
  }
  const awaited = state.awaited.filter((one) => one !== refused);
  const accepted = awaited.at(-1);
  const latest = state.latest ?? [];
  const pending = state.pending.filter((one) => one === refused || !isArrangement(one));
  const items = accepted ? arrange(latest, accepted.order) : latest;
  const shown = new Set(idsOf(withoutRemovals(state, items)));
  const { order, tiers: former } = accepted ?? { order: idsOf(latest), tiers: state.latestTiers };
  const tiers = tiersOfReversion(former, order, shown);
  return { ...state, items, tiers, pending, awaited, failure: { kind: refused.kind, error } };
}

/** The removals without those of some items. */
function withoutIds(
  { removals }: ReorderState,
  ids: ReadonlySet<string>,
): ReorderState['removals'] {
  return new Map([...removals].filter(([id]) => !ids.has(id)));
}

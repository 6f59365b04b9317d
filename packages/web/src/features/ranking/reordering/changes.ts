import {
  type InsertedItem,
  isEcho,
  type Note,
  type Placing,
  showsTiers,
  type Tier,
  tierKeyAt,
  type TiersChange,
} from '@palmanga/core';

/** Ids of items, in their order. */
export type Order = readonly string[];

/** The order that is shown once a change is made, and its tiers. */
interface Shown {
  readonly order: Order;
  readonly tiers: readonly Tier[];
}

/** A change of the user as it is sent: changes are sent one after the other, in their order. */
export type Change =
  | Arrangement
  | {
      readonly kind: 'remove';
      readonly ids: Order;
      /** The keys of the tiers that they leave. */
      readonly tierOf: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'note'; readonly mangaId: string; readonly note: Note | null };

/** A change whose order is shown before the backend reports it. */
export type Arrangement =
  | (Shown & {
      readonly kind: 'reorder';
      /**
       * The places asked for, from 1, among the items without those removed before. Null when the whole
       * order is.
       */
      readonly placed: readonly Placing[] | null;
      /** Of the tiers, with the whole order. */
      readonly change?: TiersChange | undefined;
    })
  /** With their positions among the items shown. */
  | (Shown & { readonly kind: 'insert'; readonly items: readonly InsertedItem[] })
  /** Of the tiers alone. */
  | (Shown & { readonly kind: 'tiers'; readonly change: TiersChange });

export const isArrangement = (change: Change): change is Arrangement => 'order' in change;

/** Whether a list of the backend shows that a change was made. None shows a note. */
export function isShown(change: Change, reported: Shown): boolean {
  if (change.kind === 'note') return false;
  if (change.kind === 'remove') return !change.ids.some((id) => reported.order.includes(id));
  return isArranged(change, reported, true);
}

/** @param byPlace whether the place alone confirms a move: another window may move other items meanwhile */
export function isArranged(change: Arrangement, reported: Shown, byPlace: boolean): boolean {
  const { order, tiers } = reported;
  if (change.kind === 'insert') return change.items.every(({ mangaId }) => order.includes(mangaId));
  if (change.change !== undefined && !showsTiers(tiers, change.change)) return false;
  if (change.kind === 'tiers') return true;
  if (change.placed === null) return isEcho(change.order, order);
  const isPlaced =
    isEcho(change.order, order) ||
    (byPlace && change.placed.every(({ mangaId, position }) => order[position - 1] === mangaId));
  return isPlaced && areInTiers(change, change.placed, reported);
}

/** Whether moved items are in the tiers that they joined. A tier that another window took away shows nothing. */
function areInTiers(change: Shown, placed: readonly Placing[], { order, tiers }: Shown): boolean {
  if (change.tiers.length === 0 || tiers.length === 0) return true;
  const places = new Map(order.map((id, index) => [id, index + 1]));
  return placed.every(({ mangaId, position }) => {
    const joined = tierKeyAt(change.tiers, position);
    const isGone = joined !== undefined && !tiers.some(({ key }) => key === joined);
    const place = places.get(mangaId);
    return isGone || place === undefined || tierKeyAt(tiers, place) === joined;
  });
}

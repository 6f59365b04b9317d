/** A list of rows of one height, with its position on the screen (CSS pixels). */
export interface Rows {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

/** The place, an index from 0, where the dragged row would land if it were dropped now. */
export interface PlaceStore {
  /** After a drag: the place where the row was dropped; -1 before the first drag. */
  readonly get: () => number;
  readonly set: (place: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Stays outside React's state: the place changes many times a second, and only the rows show it. */
export function createPlaceStore(): PlaceStore {
  let current = -1;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(place) {
      if (place === current) return;
      current = place;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The place for a dragged row whose top is at `top` on the screen. */
export function placeAt(top: number, rows: Rows): number {
  const place = Math.round((top - rows.top) / rows.height);
  return Math.min(Math.max(place, 0), rows.total - 1);
}

/**
 * By how many places the row at `index` moves while row `from` is dragged over `place`. Other rows
 * move by -1, 0 or 1; the dragged row itself moves all the way.
 */
export function shiftOf(index: number, from: number, place: number): number {
  if (index === from) return place - from;
  if (from < index && index <= place) return -1;
  return place <= index && index < from ? 1 : 0;
}

/** The greatest number of rows that `size` CSS pixels can show at once, partly visible rows included. */
export function mostRows(size: number, { height }: Pick<Rows, 'height'>): number {
  return Math.ceil(size / height) + 1;
}

/**
 * The indexes of `count` rows, from the row that lies at `top` on the screen. Fewer at the ends of
 * the list.
 */
export function rowsFrom(top: number, count: number, rows: Rows): readonly number[] {
  const first = Math.floor((top - rows.top) / rows.height);
  const from = Math.max(first, 0);
  const length = Math.min(first + count, rows.total) - from;
  return Array.from({ length: Math.max(length, 0) }, (_, offset) => from + offset);
}

/** Adds `kept` to the ascending `indexes` unless it is there; -1 adds nothing. */
export function withRow(indexes: readonly number[], kept: number): readonly number[] {
  if (kept < 0 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].toSorted((a, b) => a - b);
}

/**
 * Gives each row in flight a slot, which is a reused element: a row that comes into sight takes the
 * slot of a row that went out. The result is in the order of the slots, so that React creates, moves
 * and removes no element during the flight.
 *
 * @param count the number of slots: at least the distance from the first to the last of `indexes`,
 *   plus one
 */
export function slotsOf(
  indexes: readonly number[],
  count: number,
): readonly { readonly slot: number; readonly index: number }[] {
  return indexes
    .map((index) => ({ slot: index % count, index }))
    .toSorted((a, b) => a.slot - b.slot);
}

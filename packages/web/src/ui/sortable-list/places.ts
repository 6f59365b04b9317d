import { createStore, type StoreApi } from 'zustand/vanilla';

/** A list of rows of one height, with its position on the screen (CSS pixels). */
export interface Rows {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

/**
 * The place, an index from 0, where the dragged row would land if it were dropped now; after a drag, where
 * it was dropped; -1 before the first one. It stays outside the list's state: it changes many times a
 * second, and only the rows show it.
 */
export type PlaceStore = StoreApi<number>;

export function createPlaceStore(): PlaceStore {
  return createStore(() => -1);
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

/** Adds `kept` to the ascending `indexes` unless it is there; -1 adds nothing. */
export function withRow(indexes: readonly number[], kept: number): readonly number[] {
  if (kept < 0 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].toSorted((a, b) => a - b);
}

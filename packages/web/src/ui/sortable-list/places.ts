/** A list of rows of one height, as it lies on the screen (CSS pixels). */
export interface Rows {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

/** Rows in the page beyond each end of the visible part. */
export const OVERSCAN = 3;

/** The place, an index from 0, that a row held with its top at `top` would take. */
export function placeAt(top: number, rows: Rows): number {
  const place = Math.round((top - rows.top) / rows.height);
  return Math.min(Math.max(place, 0), rows.total - 1);
}

/**
 * How many rows the one at `index` moves aside (-1, 0 or 1) while the row of `from` is held over
 * `place`; the held one itself goes the whole way.
 */
export function shiftOf(index: number, from: number, place: number): number {
  if (index === from) return place - from;
  if (from < index && index <= place) return -1;
  return place <= index && index < from ? 1 : 0;
}

/** Indexes of the rows between two heights of the screen, with a few around them. */
export function rowsBetween(top: number, bottom: number, rows: Rows): readonly number[] {
  const first = Math.floor((top - rows.top) / rows.height) - OVERSCAN;
  const last = Math.floor((bottom - rows.top) / rows.height) + OVERSCAN;
  const from = Math.max(first, 0);
  const length = Math.min(last, rows.total - 1) + 1 - from;
  return Array.from({ length: Math.max(length, 0) }, (_, offset) => from + offset);
}

/** `indexes`, ascending, with `kept` among them; -1 keeps none. */
export function withRow(indexes: readonly number[], kept: number): readonly number[] {
  if (kept < 0 || indexes.includes(kept)) return indexes;
  return [...indexes, kept].toSorted((a, b) => a - b);
}

/**
 * Where each of `indexes` is drawn while rows go by: one that comes in takes the slot of one that
 * went out. In the order of the slots, so that no element is made, moved or removed on the way.
 */
export function slotsOf(
  indexes: readonly number[],
): readonly { readonly slot: number; readonly index: number }[] {
  // More slots than rows in sight, since their number changes by one or two.
  const count = Math.ceil((indexes.length + 4) / 8) * 8;
  return indexes
    .map((index) => ({ slot: index % count, index }))
    .toSorted((a, b) => a.slot - b.slot);
}

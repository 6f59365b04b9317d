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

/** How many rows a stretch of the screen, `size` pixels high, can show at once. */
export function mostRows(size: number, { height }: Pick<Rows, 'height'>): number {
  return Math.ceil(size / height) + 1;
}

/** Indexes of `count` rows, from the one at a height of the screen on; fewer at the list's ends. */
export function rowsFrom(top: number, count: number, rows: Rows): readonly number[] {
  const first = Math.floor((top - rows.top) / rows.height);
  const from = Math.max(first, 0);
  const length = Math.min(first + count, rows.total) - from;
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
 * @param count of slots: no fewer than rows from the first of `indexes` to the last
 */
export function slotsOf(
  indexes: readonly number[],
  count: number,
): readonly { readonly slot: number; readonly index: number }[] {
  return indexes
    .map((index) => ({ slot: index % count, index }))
    .toSorted((a, b) => a.slot - b.slot);
}

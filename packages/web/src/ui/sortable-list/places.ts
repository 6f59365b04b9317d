/** A list of rows of one height, as it lies on the screen (CSS pixels). */
export interface Rows {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

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

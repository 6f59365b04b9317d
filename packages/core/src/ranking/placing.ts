/** A digit of any script as its value. Unicode has each script's ten one after the other. */
function toAscii(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/**
 * Reads the place that a user typed for an item, from 1. A number out of range counts as the nearest
 * place. Null for what is no whole number.
 * Digits of every script and width count, as other keyboards write them.
 * @param total how many items there are, at least 1
 */
export function parsePlace(text: string, total: number): number | null {
  const digits = text
    .trim()
    .normalize('NFKC')
    .replaceAll(/(?!\d)\p{Nd}/gu, toAscii);
  if (!/^-?\d{1,15}$/.test(digits)) return null;
  return Math.min(Math.max(Number(digits), 1), total);
}

/** An item beside another one, with the place that it then has, from 1. */
export interface Neighbour<T> {
  readonly item: T;
  readonly place: number;
}

/**
 * The items between which the item at `from` would stand at `place`. Both count from 1.
 */
export function neighboursAt<T>(
  items: readonly T[],
  from: number,
  place: number,
): { readonly before: Neighbour<T> | null; readonly after: Neighbour<T> | null } {
  const others = items.filter((_, index) => index !== from - 1);
  const beside = (index: number, shown: number): Neighbour<T> | null => {
    const item = others[index];
    return item === undefined ? null : { item, place: shown };
  };
  return { before: beside(place - 2, place - 1), after: beside(place - 1, place + 1) };
}

/** The items in order, in lists of `size`; the last may be shorter. */
export function* batchesOf<T>(
  items: readonly T[],
  size: number,
): Generator<readonly T[], void, void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

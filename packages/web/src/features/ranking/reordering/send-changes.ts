import { type InsertedItem, LIMITS, type PlacedItem, type Rankings } from '@palmanga/core';

/** Removes items, as one change. */
export async function sendRemoval(
  port: Pick<Rankings, 'removeItem' | 'removeItems'>,
  rankingId: string,
  ids: readonly string[],
): Promise<void> {
  const [first] = ids;
  if (ids.length === 1 && first !== undefined) await port.removeItem(rankingId, first);
  else await port.removeItems(rankingId, ids);
}

/** Moves items, as one change. */
export async function sendMoves(
  port: Pick<Rankings, 'place' | 'placeItems'>,
  rankingId: string,
  placed: readonly PlacedItem[],
): Promise<void> {
  const [first] = placed;
  if (placed.length === 1 && first !== undefined) {
    await port.place(rankingId, first.mangaId, first.position);
  } else await port.placeItems(rankingId, placed);
}

/**
 * Puts items in, as many at once as a call takes, the first places first: each then stands at its place
 * when the rest is missing. What is in already is skipped, so that another try goes on.
 */
export async function sendInsertion(
  port: Pick<Rankings, 'insertItems'>,
  rankingId: string,
  items: readonly InsertedItem[],
): Promise<void> {
  const rest = items.toSorted((a, b) => a.position - b.position);
  while (rest.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- each call counts on the one before
    await port.insertItems(rankingId, rest.splice(0, LIMITS.itemsPerAddition));
  }
}

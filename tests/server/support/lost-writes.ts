import type { Rankings } from '@palmanga/core';

import type { Ledger, OwnRanking } from './http-writer.ts';

const PAGE = 1000;

/**
 * What is not as the server acknowledged it, in words; empty when all is.
 * @param shared ids of the rankings that all writers of the ledger change
 * @param own the rankings of single writers that are looked at; all of the ledger's by default
 */
export async function findLostWrites(
  rankings: Rankings,
  shared: readonly string[],
  ledger: Ledger,
  own: readonly OwnRanking[] = ledger.own,
): Promise<string[]> {
  const faults: string[] = [];
  const present = new Map<string, ReadonlySet<string>>();
  for (const id of shared) {
    const items = await readItems(rankings, id);
    const isOrdered = items.every(({ position }, index) => position === index + 1);
    if (!isOrdered) faults.push(`the positions of ${id} are not 1 to ${items.length}`);
    const count = (await rankings.get(id))?.itemsCount;
    if (count !== items.length) faults.push(`${id} counts ${count} of ${items.length} items`);
    present.set(id, new Set(items.map(({ mangaId }) => mangaId)));
  }
  for (const { rankingId, mangaId } of ledger.added) {
    if (!present.get(rankingId)?.has(mangaId)) faults.push(`${mangaId} was added to ${rankingId}`);
  }
  for (const { rankingId, mangaId } of ledger.removed) {
    if (present.get(rankingId)?.has(mangaId))
      faults.push(`${mangaId} was removed from ${rankingId}`);
  }
  for (const { id, title, order } of own) {
    if ((await rankings.get(id))?.title !== title) faults.push(`${id} was named ${title}`);
    const ids = await rankings.listItemIds(id);
    if (ids.join() !== order.join()) faults.push(`${id} was ordered ${order.join()}`);
  }
  return faults;
}

async function readItems(rankings: Rankings, id: string) {
  const items = [];
  let cursor: string | null = null;
  do {
    const page = await rankings.listItems(id, { cursor, limit: PAGE });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

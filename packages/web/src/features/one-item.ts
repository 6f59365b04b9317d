import type { AddedItems, NewRankingItem, Rankings } from '@palmanga/core';

import { settled } from './lost-answers.ts';

type Port = Pick<Rankings, 'addItems' | 'removeItem' | 'getItem'>;

/** Adds one manga to a ranking. An addition whose answer was lost is told by the ranking. */
export function addItem(port: Port, rankingId: string, item: NewRankingItem): Promise<AddedItems> {
  const { mangaId } = item;
  return settled(
    () => port.addItems(rankingId, [item]),
    async () => (await port.getItem(rankingId, mangaId)) && { added: [mangaId], skipped: [] },
  );
}

/** Removes one; otherwise as `addItem`. */
export function removeItem(port: Port, rankingId: string, mangaId: string): Promise<void> {
  return settled(
    () => port.removeItem(rankingId, mangaId),
    async () => ((await port.getItem(rankingId, mangaId)) === null ? undefined : null),
  );
}

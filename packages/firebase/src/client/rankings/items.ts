import {
  planAppend,
  planRemoval,
  planReorder,
  type AddedItems,
  type NewRankingItem,
} from '@palmanga/core';
import { serverTimestamp } from 'firebase/firestore/lite';

import { itemDocument } from '../../documents/index.ts';
import type { OwnedRanking } from './owned-ranking.ts';

/** Appends items: k + 1 writes for k items. */
export function addItems(owned: OwnedRanking, items: readonly NewRankingItem[]): AddedItems {
  const { added, skipped } = planAppend(owned.itemIds, items, 0);
  const ids = added.map(({ mangaId }) => mangaId);
  if (added.length > 0) {
    for (const item of added) {
      owned.transaction.set(owned.item(item.mangaId), {
        ...itemDocument(item, serverTimestamp()),
      });
    }
    owned.writeOrder([...owned.itemIds, ...ids]);
  }
  return { added: ids, skipped };
}

/** Deletes one item. Each item after it is written too, with its new position. */
export function removeItem(owned: OwnedRanking, itemId: string): void {
  const { removed, writes } = planRemoval(withPositions(owned.itemIds), itemId);
  if (!removed) return;
  owned.transaction.delete(owned.item(itemId));
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
  }
  owned.writeOrder(owned.itemIds.filter((id) => id !== itemId));
}

/** Changes the order: d + 2 writes when one item moves by d places. */
export function reorderItems(owned: OwnedRanking, itemIds: readonly string[]): void {
  const { writes } = planReorder(withPositions(owned.itemIds), itemIds);
  if (writes.length === 0) return;
  const order = [...owned.itemIds];
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
    order[position - 1] = mangaId;
  }
  owned.writeOrder(order);
}

function withPositions(itemIds: readonly string[]) {
  return itemIds.map((mangaId, index) => ({ mangaId, position: index + 1 }));
}

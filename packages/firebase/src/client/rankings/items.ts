import {
  AppError,
  planAppend,
  planRemoval,
  planReorder,
  type AddedItems,
  type NewRankingItem,
} from '@palmanga/core';
import { serverTimestamp } from 'firebase/firestore/lite';

import { itemDocument } from '../../documents/index.ts';
import type { OwnedRanking } from './owned.ts';

/** What a document, and the rules, can hold. */
const MOST_ITEMS = 5000;

/** Writes the new items and the ranking: k + 1 writes for k items. */
export function addItems(owned: OwnedRanking, items: readonly NewRankingItem[]): AddedItems {
  const { added, skipped } = planAppend(owned.itemIds, items, 0);
  const ids = added.map(({ mangaId }) => mangaId);
  if (added.length > 0) {
    const order = [...owned.itemIds, ...ids];
    if (order.length > MOST_ITEMS) throw new AppError('payload-invalid', 'Too many items');
    for (const item of added) {
      owned.transaction.set(owned.item(item.mangaId), {
        ...itemDocument(item, serverTimestamp()),
      });
    }
    owned.writeOrder(order);
  }
  return { added: ids, skipped };
}

/** Deletes one item and writes those behind it, and the ranking. */
export function removeItem(owned: OwnedRanking, itemId: string): void {
  const { removed, writes } = planRemoval(placed(owned.itemIds), itemId);
  if (!removed) return;
  owned.transaction.delete(owned.item(itemId));
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
  }
  owned.writeOrder(owned.itemIds.filter((id) => id !== itemId));
}

/** Writes the items whose position changes, and the ranking: d + 2 writes for a move by d. */
export function reorderItems(owned: OwnedRanking, itemIds: readonly string[]): void {
  const { writes } = planReorder(placed(owned.itemIds), itemIds);
  if (writes.length === 0) return;
  const order = [...owned.itemIds];
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
    order[position - 1] = mangaId;
  }
  owned.writeOrder(order);
}

function placed(itemIds: readonly string[]) {
  return itemIds.map((mangaId, index) => ({ mangaId, position: index + 1 }));
}

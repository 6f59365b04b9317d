import {
  AppError,
  planAppend,
  planInsertion,
  planPlacing,
  planRemoval,
  planReorder,
  type AddedItems,
  type AppendPlan,
  type InsertedItem,
  type NewRankingItem,
  type Note,
  type PlacedItem,
} from '@palmanga/core';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { itemDocument, noteFields } from '../../documents/index.ts';
import type { OwnedRanking } from './owned-ranking.ts';

/** Stands for the time of the commit, which only Firestore knows. */
const NOW = -1;

/** Appends items: k + 1 writes for k items. */
export async function addItems(
  owned: OwnedRanking,
  items: readonly NewRankingItem[],
): Promise<AddedItems> {
  return writeAdded(owned, planAppend(owned.itemIds, items, NOW), []);
}

/** Puts items at their places: k + r + 1 writes for k items with r behind the first of them. */
export async function insertItems(
  owned: OwnedRanking,
  items: readonly InsertedItem[],
): Promise<AddedItems> {
  const plan = planInsertion(withPositions(owned.itemIds), items, NOW);
  return writeAdded(owned, plan, plan.writes);
}

/**
 * The rules want to see that an item with an older time is written now: `restoredAt`.
 * @param moved the items that make room for the new ones
 */
async function writeAdded(
  owned: OwnedRanking,
  { added, skipped }: AppendPlan,
  moved: readonly PlacedItem[],
): Promise<AddedItems> {
  if (added.length > 0) {
    const order = [...owned.itemIds];
    for (const { mangaId, position } of added) order.splice(position - 1, 0, mangaId);
    const topItems = await owned.topItemsOf(order, added);
    for (const item of added) {
      const isNew = item.addedAt === NOW;
      const addedAt = isNew ? serverTimestamp() : Timestamp.fromMillis(item.addedAt);
      owned.transaction.set(owned.item(item.mangaId), {
        ...itemDocument(item, addedAt),
        ...(!isNew && { restoredAt: serverTimestamp() }),
        ...(item.note && noteFields(item.note, serverTimestamp())),
      });
    }
    writePlaces(owned, moved);
    owned.writeOrder(order, topItems);
  }
  return { added: added.map(({ mangaId }) => mangaId), skipped };
}

/** Deletes items. Each item after the first of them is written too, with its new position. */
export async function removeItems(owned: OwnedRanking, itemIds: readonly string[]): Promise<void> {
  const ids = new Set(itemIds);
  const { removed, writes } = planRemoval(withPositions(owned.itemIds), ids);
  if (removed.length === 0) return;
  const order = owned.itemIds.filter((id) => !ids.has(id));
  const topItems = await owned.topItemsOf(order);
  for (const id of removed) owned.transaction.delete(owned.item(id));
  writePlaces(owned, writes);
  owned.writeOrder(order, topItems);
}

/** Moves items: one by d places is d + 2 writes. */
export async function placeItems(owned: OwnedRanking, items: readonly PlacedItem[]): Promise<void> {
  await arrange(owned, planPlacing(withPositions(owned.itemIds), items).writes);
}

/** Changes the order: a write for each item whose place changes, and one more. */
export async function reorderItems(owned: OwnedRanking, itemIds: readonly string[]): Promise<void> {
  await arrange(owned, planReorder(withPositions(owned.itemIds), itemIds).writes);
}

/**
 * One read and one write; the note that is stored already writes nothing. The ranking's document stays as
 * it is: live reads ask for the latest notes.
 */
export async function setNote(
  owned: OwnedRanking,
  itemId: string,
  note: Note | null,
): Promise<void> {
  if (!owned.itemIds.includes(itemId)) throw new AppError('manga-not-found');
  const fields = noteFields(note, serverTimestamp());
  const item = owned.item(itemId);
  const stored = (await owned.transaction.get(item)).data();
  const isStored =
    (stored?.['note'] ?? '') === fields.note &&
    (stored?.['isSpoiler'] ?? false) === fields.isSpoiler;
  if (stored !== undefined && isStored) return;
  owned.transaction.update(item, { ...fields });
}

async function arrange(owned: OwnedRanking, writes: readonly PlacedItem[]): Promise<void> {
  if (writes.length === 0) return;
  const order = [...owned.itemIds];
  for (const { mangaId, position } of writes) order[position - 1] = mangaId;
  const topItems = await owned.topItemsOf(order);
  writePlaces(owned, writes);
  owned.writeOrder(order, topItems);
}

function writePlaces(owned: OwnedRanking, writes: readonly PlacedItem[]): void {
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
  }
}

function withPositions(itemIds: readonly string[]) {
  return itemIds.map((mangaId, index) => ({ mangaId, position: index + 1 }));
}

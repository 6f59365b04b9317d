import {
  AppError,
  changeTiers,
  checkPlacing,
  checkRemovals,
  parseInsertedItems,
  parseNewItems,
  parseNote,
  parseRankingView,
  parseTiers,
  parseTiersChange,
  planAppend,
  planInsertion,
  planPlacing,
  planRemoval,
  planReorder,
  type AddedItems,
  type InsertedItem,
  type InsertPlan,
  type NewRankingItem,
  type Note,
  type PlacedItem,
  type Placing,
  type PositionPlan,
  type RankingView,
  sameTiers,
  type Tier,
  type TiersChange,
  withBroughtTiers,
} from '@palmanga/core';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { itemDocument, noteFields } from '../../documents/index.ts';
import type { OwnedRanking } from './owned-ranking.ts';

/** Stands for the time of the commit, which only Firestore knows. */
const NOW = -1;

/** A change of a ranking's list, whose input is checked, as a transaction makes it. */
export type ListChange<T> = (owned: OwnedRanking) => T | Promise<T>;

/** Appends items: k + 1 writes for k items. */
export function addItems(
  items: readonly NewRankingItem[],
  tiers: readonly Tier[],
): ListChange<AddedItems> {
  const parsed = parseNewItems(items);
  const brought = parseTiers(tiers);
  return (owned) => {
    const { tiers: present } = owned.ranking;
    const plan = planAppend(owned.itemIds, parsed, NOW);
    return writeAdded(owned, { ...plan, tiers: present, writes: [] }, brought);
  };
}

/** Puts items at their places: k + r + 1 writes for k items with r behind the first of them. */
export function insertItems(
  items: readonly InsertedItem[],
  tiers: readonly Tier[],
): ListChange<AddedItems> {
  const parsed = parseInsertedItems(items, Date.now());
  const brought = parseTiers(tiers);
  return (owned) => {
    const { ranking, itemIds } = owned;
    const plan = planInsertion(withPositions(itemIds), parsed, NOW, ranking.tiers);
    return writeAdded(owned, plan, brought);
  };
}

/** The rules want to see that an item with an older time is written now: `restoredAt`. */
async function writeAdded(
  owned: OwnedRanking,
  { added, skipped, writes, itemsCount, ...plan }: InsertPlan,
  brought: readonly Tier[],
): Promise<AddedItems> {
  const tiers = withBroughtTiers(plan.tiers, brought, itemsCount);
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
    writePlaces(owned, writes);
    owned.writeOrder(order, topItems, tiers);
  } else writeTiers(owned, tiers);
  return { added: added.map(({ mangaId }) => mangaId), skipped };
}

/** Deletes items. Each item after the first of them is written too, with its new position. */
export function removeItems(rankingId: string, itemIds: readonly string[]): ListChange<void> {
  checkRemovals(rankingId, itemIds);
  const ids = new Set(itemIds);
  return async (owned) => {
    const plan = planRemoval(withPositions(owned.itemIds), ids, owned.ranking.tiers);
    if (plan.removed.length === 0) return;
    const order = owned.itemIds.filter((id) => !ids.has(id));
    const topItems = await owned.topItemsOf(order);
    for (const id of plan.removed) owned.transaction.delete(owned.item(id));
    writePlaces(owned, plan.writes);
    owned.writeOrder(order, topItems, plan.tiers);
  };
}

/** Moves items: one by d places is d + 2 writes. */
export function placeItems(rankingId: string, items: readonly Placing[]): ListChange<void> {
  checkPlacing(rankingId, items);
  return (owned) => {
    const { ranking, itemIds } = owned;
    return arrange(owned, planPlacing(withPositions(itemIds), items, ranking.tiers));
  };
}

/** Changes the order: a write for each item whose place changes, and one more. */
export function reorderItems(
  itemIds: readonly string[],
  tiers: TiersChange | undefined,
): ListChange<void> {
  if (itemIds.length === 0) throw new AppError('items-required');
  const change = tiers && parseTiersChange(tiers);
  return (owned) => {
    const { ranking, itemIds: present } = owned;
    return arrange(owned, planReorder(withPositions(present), itemIds, ranking.tiers, change));
  };
}

/** One write, or none where the tiers are so already. */
export function setTiers(change: TiersChange): ListChange<void> {
  const parsed = parseTiersChange(change);
  return (owned) => {
    const { ranking, itemIds } = owned;
    writeTiers(owned, changeTiers(ranking.tiers, parsed, itemIds.length));
  };
}

/** One write, or none where the view is that already. */
export function setView(view: RankingView): ListChange<void> {
  const parsed = parseRankingView(view);
  return ({ transaction, reference, ranking }) => {
    if (ranking.view === parsed) return;
    transaction.update(reference, { view: parsed, updatedAt: serverTimestamp() });
  };
}

/**
 * One read and one write; the note that is stored already writes nothing. The ranking's document stays as
 * it is: live reads ask for the latest notes.
 */
export function setNote(itemId: string, note: Note | null): ListChange<void> {
  const fields = noteFields(parseNote(note), serverTimestamp());
  return async (owned) => {
    if (!owned.itemIds.includes(itemId)) throw new AppError('manga-not-found');
    const item = owned.item(itemId);
    const stored = (await owned.transaction.get(item)).data();
    const isStored =
      (stored?.['note'] ?? '') === fields.note &&
      (stored?.['isSpoiler'] ?? false) === fields.isSpoiler;
    if (stored !== undefined && isStored) return;
    owned.transaction.update(item, { ...fields });
  };
}

function writeTiers(owned: OwnedRanking, tiers: readonly Tier[]): void {
  if (!sameTiers(tiers, owned.ranking.tiers)) owned.writeTiers(tiers);
}

async function arrange(owned: OwnedRanking, { writes, tiers }: PositionPlan): Promise<void> {
  if (writes.length === 0) {
    writeTiers(owned, tiers);
    return;
  }
  const order = [...owned.itemIds];
  for (const { mangaId, position } of writes) order[position - 1] = mangaId;
  const topItems = await owned.topItemsOf(order);
  writePlaces(owned, writes);
  owned.writeOrder(order, topItems, tiers);
}

function writePlaces(owned: OwnedRanking, writes: readonly PlacedItem[]): void {
  for (const { mangaId, position } of writes) {
    owned.transaction.update(owned.item(mangaId), { position });
  }
}

function withPositions(itemIds: readonly string[]) {
  return itemIds.map((mangaId, index) => ({ mangaId, position: index + 1 }));
}

import { lacksTopItems, LIMITS, topItemsOf, type TopItem } from '@palmanga/core';
import {
  Timestamp,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  isBlank,
  itemPath,
  itemsPath,
  planFirstOrder,
  readItemIds,
  readRanking,
  readTopCopies,
  textOf,
  topItemOf,
  topItemsField,
  type Fields,
  type FirstOrder,
  type StoredItem,
} from '../../documents/index.ts';
import {
  isSame,
  isTombstone,
  planRanking,
  type DocumentPlan,
} from '../../documents/migration/index.ts';
import { guarded } from '../errors.ts';
import { fillItems, findBlankItems } from './blank-copies-step.ts';
import type { StepRun } from './step-run.ts';

const time = (milliseconds: number): Timestamp => Timestamp.fromMillis(milliseconds);

/** Gives each ranking its fields and its order, and its items their ids and positions. */
export async function migrateRankings(run: StepRun): Promise<void> {
  for await (const page of run.pages(run.context.db.collection(COLLECTIONS.rankings))) {
    await run.forEach(page, (snapshot) => migrateRanking(run, snapshot));
    run.see(page.length);
  }
}

async function migrateRanking(run: StepRun, snapshot: QueryDocumentSnapshot): Promise<void> {
  const fields = snapshot.data();
  if (isTombstone(fields)) return;
  const { path } = snapshot.ref;
  if (textOf(fields, 'ownerUid') === '') {
    run.tally(path, { faults: [], leftAlone: ['without an owner'] }, false);
    return;
  }
  const plan = planOf(snapshot);
  const blank = await findBlankItems(run, snapshot.id);
  const fills = blank.filled.length > 0;
  if (fills && !run.context.dryRun) await fillItems(run, snapshot.id, blank);
  const fault = await orderFault(run, snapshot.id, fields);
  // A ranking whose order is made anew gets them with it.
  const topItems = fault === null ? await missingTopItems(run, snapshot) : null;
  const isChanged = plan.changes !== null || fault !== null || topItems !== null;
  const faults = [
    ...plan.faults,
    ...(fault ?? []),
    ...(topItems === null ? [] : ['without copies of its first items']),
    ...(fills ? ['with items without a title, which the catalogue has'] : []),
  ];
  const leftAlone = [
    ...plan.leftAlone,
    ...(blank.unknown > 0
      ? ['with items without a title, which the catalogue has not either']
      : []),
  ];
  run.tally(path, { faults, leftAlone }, isChanged || fills);
  if (!isChanged || run.context.dryRun) return;
  await run.transact((transaction) => write(run, transaction, snapshot, fault !== null));
}

function planOf(snapshot: DocumentSnapshot): DocumentPlan {
  const written = snapshot.createTime?.toMillis() ?? Date.now();
  return planRanking(snapshot.data() ?? {}, written, time);
}

/** What is wrong with the list of the items; null when it names as many as there are. */
async function orderFault(
  run: StepRun,
  id: string,
  fields: Fields,
): Promise<readonly string[] | null> {
  const itemIds = readItemIds(fields);
  if (itemIds === null) {
    return [
      fields['itemIds'] === undefined ? 'without an order' : 'with an order that is no list of ids',
    ];
  }
  const items = run.context.db.collection(itemsPath(id));
  const answer = await guarded(() => items.count().get());
  run.reads += 1;
  return answer.data().count === itemIds.length ? null : ['with an order of other items'];
}

/** The first items of a ranking that knows not all of their titles; null when there is nothing to write. */
async function missingTopItems(
  run: StepRun,
  snapshot: DocumentSnapshot,
  transaction?: Transaction,
): Promise<readonly TopItem[] | null> {
  const fields = snapshot.data() ?? {};
  const ranking = readRanking(snapshot.id, fields);
  const itemIds = readItemIds(fields);
  if (itemIds === null || !(lacksTopItems(ranking) || ranking.topItems.some(isBlank))) return null;
  const copies = readTopCopies(fields);
  const unknown = itemIds
    .slice(0, LIMITS.topItems)
    .filter((id) => isBlank(copies.get(id) ?? { title: '' }))
    .map((id) => run.context.db.doc(itemPath(snapshot.id, id)));
  const stored = await guarded(() => (transaction ?? run.context.db).getAll(...unknown));
  run.reads += stored.length;
  for (const one of stored) if (one.exists) copies.set(one.id, topItemOf(one.id, one.data() ?? {}));
  const topItems = topItemsOf(itemIds, copies);
  const isSameAsStored = isSame(topItemsField(topItems), topItemsField(ranking.topItems));
  return topItems.length < ranking.topItems.length || isSameAsStored ? null : topItems;
}

/** @returns the number of writes */
async function write(
  run: StepRun,
  transaction: Transaction,
  { ref, id }: QueryDocumentSnapshot,
  needsOrder: boolean,
): Promise<number> {
  const { db } = run.context;
  const snapshot = await transaction.get(ref);
  const fields = snapshot.data();
  run.reads += 1;
  if (fields === undefined || isTombstone(fields)) return 0;
  const items = needsOrder ? await readItems(run, transaction, id) : null;
  const order = items && planFirstOrder(items, readItemIds(fields) ?? []);
  const topItems = order?.topItems ?? (await missingTopItems(run, snapshot, transaction));
  const changes = {
    ...planOf(snapshot).changes,
    ...(order && { itemIds: order.itemIds, itemsCount: order.itemIds.length }),
    ...(topItems && { topItems: topItemsField(topItems) }),
  };
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged) transaction.update(ref, changes);
  if (order === null) return Number(isChanged);
  const item = (mangaId: string) => db.doc(itemPath(id, mangaId));
  for (const mangaId of order.removed) transaction.delete(item(mangaId));
  for (const { mangaId, position } of order.moved) transaction.update(item(mangaId), { position });
  for (const { mangaId, position, stored } of order.renamed) {
    transaction.set(item(mangaId), { ...stored.fields, mangaId, position });
  }
  return 1 + countWrites(order);
}

function countWrites({ moved, renamed, removed }: FirstOrder): number {
  return moved.length + renamed.length + removed.length;
}

async function readItems(
  run: StepRun,
  transaction: Transaction,
  rankingId: string,
): Promise<StoredItem[]> {
  const { docs } = await transaction.get(run.context.db.collection(itemsPath(rankingId)));
  run.reads += Math.max(1, docs.length);
  return docs.map((one) => ({ id: one.id, fields: one.data() }));
}

import { isShortid, isUsableSlug, LIMITS } from '@palmanga/core';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  startAfter,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';

import {
  itemDocument,
  itemPath,
  itemsPath,
  orderFields,
  planFirstOrder,
  rankingPath,
  readItem,
  readItemIds,
  readRanking,
  shortidPath,
  slugPath,
  type StoredItem,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { transact } from '../connection/transact.ts';
import { readOwnFields } from './read-owned.ts';
import { readShortid } from './reservations.ts';

const PAGE = LIMITS.rankingItems + 1;

/**
 * Adopts a ranking of the user that another program laid out (`readOrder`): writes the list of ids, closes
 * gaps between positions, gives each item the id of its manga, and reserves the slug and the shortid. The
 * rules refuse every other write to the items of such a ranking, so the items that are read here
 * cannot change before the commit. Does nothing to a ranking that has its list.
 * @throws AppError ranking-not-found, or forbidden when another user owns the ranking
 */
export async function adoptRanking(db: Firestore, uid: string, id: string): Promise<void> {
  const { itemIds, topItems, moved, renamed, removed } = planFirstOrder(
    await call(() => readStoredItems(db, id)),
  );
  const reference = doc(db, rankingPath(id));
  const item = (mangaId: string) => doc(db, itemPath(id, mangaId));
  await transact(db, async (transaction) => {
    const fields = await readOwnFields(transaction, reference, uid);
    if (readItemIds(fields) !== null) return;
    const { slug, shortid } = readRanking(id, fields);
    const reservation = isUsableSlug(slug) ? doc(db, slugPath(uid, slug)) : null;
    const isFree = reservation !== null && !(await transaction.get(reservation)).exists();
    const hasFreeShortid =
      isShortid(shortid) && (await readShortid(db, transaction, shortid)) === null;
    if (isFree) transaction.set(reservation, { rankingId: id });
    if (hasFreeShortid) transaction.set(doc(db, shortidPath(shortid)), { rankingId: id });
    transaction.update(reference, { ...orderFields(itemIds, topItems, serverTimestamp()) });
    for (const mangaId of removed) transaction.delete(item(mangaId));
    for (const { mangaId, position } of moved) transaction.update(item(mangaId), { position });
    for (const { mangaId, position, stored } of renamed) {
      const copy = { ...readItem(stored.id, stored.fields), mangaId, position };
      transaction.set(item(mangaId), { ...itemDocument(copy, serverTimestamp()) });
    }
  });
}

/**
 * Every document below a ranking, also one without a position, which no query by position finds. A
 * ranking of another program may have more than one answer may hold.
 */
async function readStoredItems(db: Firestore, rankingId: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const after = last === undefined ? [] : [startAfter(last)];
    const target = query(collection(db, itemsPath(rankingId)), ...after, limit(PAGE));
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    const { docs } = await getDocs(target);
    items.push(...docs.map((one) => ({ id: one.id, fields: one.data() })));
    last = docs[PAGE - 1];
  } while (last !== undefined);
  return items;
}

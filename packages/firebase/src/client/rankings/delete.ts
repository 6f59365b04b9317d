import { isShortid, LIMITS } from '@palmanga/core';
import { doc, type Firestore } from 'firebase/firestore/lite';

import { shortidPath } from '../../documents/index.ts';
import { changeOwned, type OwnedRanking } from './owned-ranking.ts';
import { readShortid } from './reservations.ts';
import { releaseSlug } from './sharing.ts';

/**
 * Deletes the items from the end, 400 in each transaction, which leaves a valid shorter ranking;
 * then the ranking and its reservations. Items that another client adds meanwhile go too.
 */
export async function deleteRanking(db: Firestore, uid: string, id: string): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await changeOwned(db, uid, id, deleteSome);
}

/** Returns whether the ranking itself was deleted. */
async function deleteSome(owned: OwnedRanking): Promise<boolean> {
  const { db, transaction, itemIds, ranking } = owned;
  if (itemIds.length > 0) {
    const kept = itemIds.slice(0, -LIMITS.deleteBatch);
    for (const mangaId of itemIds.slice(kept.length)) transaction.delete(owned.item(mangaId));
    owned.writeOrder(kept);
    return false;
  }
  const { shortid } = ranking;
  const reservation = isShortid(shortid) ? await readShortid(db, transaction, shortid) : null;
  const isOwn =
    reservation !== null && reservation !== 'hidden' && reservation.rankingId === ranking.id;
  if (ranking.slug !== '') await releaseSlug(owned);
  if (isOwn) transaction.delete(doc(db, shortidPath(shortid)));
  transaction.delete(owned.reference);
  return true;
}

import { LIMITS } from '@palmanga/core';
import { doc, type Firestore } from 'firebase/firestore/lite';

import { shortidPath } from '../../documents/index.ts';
import { changeOwned, type OwnedRanking } from './owned.ts';
import { releaseSlug } from './sharing.ts';

/**
 * Deletes the items from the end, 400 at a time, each batch leaving a valid shorter ranking, then
 * the ranking with its reservations. What another client adds meanwhile is deleted too.
 */
export async function deleteRanking(db: Firestore, uid: string, id: string): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await changeOwned(db, uid, id, (owned) => deleteSome(db, owned));
}

async function deleteSome(db: Firestore, owned: OwnedRanking): Promise<boolean> {
  const { transaction, itemIds, ranking } = owned;
  if (itemIds.length > 0) {
    const kept = itemIds.slice(0, -LIMITS.deleteBatch);
    for (const mangaId of itemIds.slice(kept.length)) transaction.delete(owned.item(mangaId));
    owned.writeOrder(kept);
    return false;
  }
  const shortid = ranking.shortid === '' ? null : doc(db, shortidPath(ranking.shortid));
  const holder = shortid === null ? null : await transaction.get(shortid);
  if (ranking.slug !== '') await releaseSlug(db, owned);
  if (shortid !== null && holder?.get('rankingId') === ranking.id) transaction.delete(shortid);
  transaction.delete(owned.reference);
  return true;
}

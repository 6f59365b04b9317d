import { LIMITS } from '@palmanga/core';
import { serverTimestamp, type Firestore } from 'firebase/firestore/lite';

import { tombstone } from '../../documents/index.ts';
import { readRankingCount, writeRankingCount } from './count.ts';
import { changeOwned, type OwnedRanking } from './owned-ranking.ts';
import { releaseSlug } from './sharing.ts';

/**
 * Deletes the items from the end, 400 in each transaction, which leaves a valid shorter ranking. Then a
 * tombstone takes the place of the ranking, its versions and unmatched entries go, and its slug is free
 * for its owner. The shortid stays reserved for good. Items that another client adds meanwhile go too.
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
    const topItems = await owned.topItemsOf(kept);
    for (const mangaId of itemIds.slice(kept.length)) transaction.delete(owned.item(mangaId));
    owned.shorten(kept, topItems);
    return false;
  }
  const { id: rankingId, ownerUid: uid } = ranking;
  const count = await readRankingCount(db, transaction, uid);
  if (ranking.slug !== '') await releaseSlug(owned);
  if (count > 0) writeRankingCount(db, transaction, { uid, rankingId, count: count - 1 });
  // A change that keeps another one meanwhile changes the ranking too, so this runs again.
  for (let slot = 0; slot < Math.min(owned.versionCount, LIMITS.keptVersions); slot += 1) {
    transaction.delete(owned.version(slot));
  }
  transaction.delete(owned.unmatched);
  transaction.set(owned.reference, { ...tombstone(serverTimestamp()) });
  return true;
}

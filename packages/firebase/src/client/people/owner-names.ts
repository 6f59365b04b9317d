import { LIMITS, namesOwner, ownerNameOf } from '@palmanga/core';
import {
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  rankingPath,
  readProfile,
  readRanking,
  userPath,
} from '../../documents/index.ts';
import { transact } from '../connection/transact.ts';

/**
 * Writes the present name of a user into the newest rankings of theirs that carry another: one page of
 * them, because a user may have a thousand. Older ones get it at their owner's next visit. The commit
 * checks the profile again, so the name that was saved last is the one that stays.
 */
export async function refreshOwnerNames(db: Firestore, uid: string): Promise<void> {
  const newest = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerUid', '==', uid),
    orderBy('createdAt', 'desc'),
    limit(LIMITS.pageSize),
  );
  await transact(db, async (transaction) => {
    const stored = await transaction.get(doc(db, userPath(uid)));
    const ownerName = ownerNameOf(readProfile(uid, stored.data() ?? {}, null));
    const { docs } = await getDocs(newest);
    const outdated = docs.filter((one) => {
      const ranking = readRanking(one.id, one.data());
      return namesOwner(ranking.visibility) && ranking.ownerName !== ownerName;
    });
    for (const { id } of outdated) {
      transaction.update(doc(db, rankingPath(id)), { ownerName, updatedAt: serverTimestamp() });
    }
  });
}

import { LIMITS, namesOwner, ownerNameOf } from '@palmanga/core';
import {
  collection,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
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
 * them, because a user may have a thousand. Older ones get it at their owner's next visit. While the user shows
 * the public ones together, all get it, and the username as their handle, by which that page finds them. The
 * commit checks the profile again, so the name that was saved last is the one that stays.
 */
export async function refreshOwnerNames(db: Firestore, uid: string): Promise<void> {
  let last: DocumentSnapshot | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    last = await refreshPage(db, uid, last);
  } while (last !== null);
}

/** @returns the last ranking of a page that others follow */
async function refreshPage(
  db: Firestore,
  uid: string,
  after: DocumentSnapshot | null,
): Promise<DocumentSnapshot | null> {
  const newest = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerUid', '==', uid),
    orderBy('createdAt', 'desc'),
    ...(after === null ? [] : [startAfter(after)]),
    limit(LIMITS.pageSize),
  );
  return transact(db, async (transaction) => {
    const stored = await transaction.get(doc(db, userPath(uid)));
    const profile = readProfile(uid, stored.data() ?? {}, null);
    const ownerName = ownerNameOf(profile);
    const ownerHandle = profile.hasPage ? profile.username : null;
    const { docs } = await getDocs(newest);
    for (const one of docs) {
      const ranking = readRanking(one.id, one.data());
      const isMoved = ownerHandle !== null && ranking.ownerHandle !== ownerHandle;
      if (!namesOwner(ranking.visibility) || (ranking.ownerName === ownerName && !isMoved))
        continue;
      transaction.update(doc(db, rankingPath(one.id)), {
        ownerName,
        ...(isMoved && { ownerHandle }),
        updatedAt: serverTimestamp(),
      });
    }
    const isFull = docs.length === LIMITS.pageSize;
    return profile.hasPage && isFull ? (docs.at(-1) ?? null) : null;
  });
}

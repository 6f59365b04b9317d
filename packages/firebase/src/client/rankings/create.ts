import { handleShown, requireRoomForRanking } from '@palmanga/core';
import type { User } from 'firebase/auth';
import { collection, doc, getDoc, serverTimestamp, type Firestore } from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  newRankingDocument,
  readProfile,
  shortidPath,
  slugPath,
  userPath,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { transact } from '../connection/transact.ts';
import { readRankingCount, writeRankingCount } from './count.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/**
 * Creates an empty public ranking with its two reservations, counts it, and returns its id.
 * @throws AppError ranking-limit
 */
export async function createRanking(
  db: Firestore,
  user: User,
  title: string,
  random: (count: number) => Uint8Array,
): Promise<string> {
  const { uid } = user;
  const reference = doc(collection(db, COLLECTIONS.rankings));
  const rankingId = reference.id;
  await transact(db, async (transaction) => {
    const [count, ownerHandle, { slug }, shortid] = await Promise.all([
      readRankingCount(db, transaction, uid),
      handleOf(db, user),
      freeSlug(db, transaction, { uid, title, rankingId }),
      freeShortid(db, transaction, random),
    ]);
    requireRoomForRanking(count);
    const seed = {
      ownerUid: uid,
      ownerHandle,
      title,
      slug,
      shortid,
      visibility: 'public',
    } as const;
    transaction.set(reference, { ...newRankingDocument(seed, serverTimestamp()) });
    transaction.set(doc(db, slugPath(uid, slug)), { rankingId });
    transaction.set(doc(db, shortidPath(shortid)), { rankingId });
    writeRankingCount(db, transaction, { uid, rankingId, count: count + 1 });
  });
  return rankingId;
}

/** The user's present handle, from the profile or else from the account. */
export async function handleOf(db: Firestore, user: User): Promise<string> {
  const stored = await call(() => getDoc(doc(db, userPath(user.uid))));
  const profile = readProfile(user.uid, stored.data() ?? {}, user.email);
  return handleShown(profile, user);
}

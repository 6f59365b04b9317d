import { type Ranking, requireRoomForRanking } from '@palmanga/core';
import type { User } from 'firebase/auth';
import { collection, doc, serverTimestamp, type Firestore } from 'firebase/firestore/lite';

import { COLLECTIONS, newRankingDocument, shortidPath, slugPath } from '../../documents/index.ts';
import { transact } from '../connection/transact.ts';
import { handleFor, reserveHandle } from '../people/handles.ts';
import { readRankingCount, writeRankingCount } from './count.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/**
 * Creates an empty public ranking with its two reservations, counts it, and returns its id. The
 * user's first ranking reserves the handle too.
 * @throws AppError ranking-limit
 */
export async function createRanking(
  db: Firestore,
  user: User,
  { title, copiedFrom }: Pick<Ranking, 'title' | 'copiedFrom'>,
  random: (count: number) => Uint8Array,
): Promise<string> {
  const { uid } = user;
  const reference = doc(collection(db, COLLECTIONS.rankings));
  const rankingId = reference.id;
  await transact(db, async (transaction) => {
    const [count, { handle: ownerHandle, ownerName, reserves, held }, { slug }, shortid] =
      await Promise.all([
        readRankingCount(db, transaction, uid),
        handleFor(db, transaction, user),
        freeSlug(db, transaction, { uid, title, rankingId }),
        freeShortid(db, transaction, random),
      ]);
    requireRoomForRanking(count);
    const seed = {
      ownerUid: uid,
      ownerHandle,
      ownerName,
      title,
      slug,
      shortid,
      visibility: 'public',
      copiedFrom,
    } as const;
    transaction.set(reference, { ...newRankingDocument(seed, serverTimestamp()) });
    transaction.set(doc(db, slugPath(uid, slug)), { rankingId });
    transaction.set(doc(db, shortidPath(shortid)), { rankingId });
    writeRankingCount(db, transaction, { uid, rankingId, count: count + 1 });
    if (reserves) reserveHandle(db, transaction, ownerHandle, { uid, held });
  });
  return rankingId;
}

import { AppError, LIMITS, type Ranking, requireRankingCapacity } from '@palmanga/core';
import type { User } from 'firebase/auth';
import {
  collection,
  doc,
  type DocumentReference,
  type Firestore,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';

import { COLLECTIONS, newRankingDocument, shortidPath, slugPath } from '../../documents/index.ts';
import { transact } from '../connection/transact.ts';
import { handleFor, reserveHandle } from '../people/handles.ts';
import { readRankingCount, writeRankingCount } from './count.ts';
import { readOwnFields } from './read-owned.ts';
import { rankingFailure } from './refusal.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/**
 * Creates an empty public ranking with its two reservations, counts it, and returns its id. The
 * user's first ranking reserves the handle too. A key is the id of the document, which rules let nobody
 * create twice: only after a refusal, or where no other ranking has room, is it asked whether an earlier
 * try made it.
 * @param key null to make another ranking in any case
 * @throws AppError ranking-limit, forbidden for the key of another account's public ranking, ranking-not-found for
 *   that of a private or deleted one
 */
export async function createRanking(
  db: Firestore,
  user: User,
  {
    title,
    copiedFrom,
    key,
  }: Pick<Ranking, 'title' | 'copiedFrom'> & { readonly key: string | null },
  random: (count: number) => Uint8Array,
): Promise<string> {
  const { uid } = user;
  const rankings = collection(db, COLLECTIONS.rankings);
  const reference = key === null ? doc(rankings) : doc(rankings, key);
  const rankingId = reference.id;
  let attempts = 0;
  const isMade = async (transaction: Transaction): Promise<boolean> =>
    key !== null && (await isOwn(transaction, reference, uid));
  const create = transact(db, async (transaction) => {
    attempts += 1;
    if (attempts > 1 && (await isMade(transaction))) return;
    const [count, { handle: ownerHandle, ownerName, reserves, held }, { slug }, shortid] =
      await Promise.all([
        readRankingCount(db, transaction, uid),
        handleFor(db, transaction, user),
        freeSlug(db, transaction, { uid, title, rankingId }),
        freeShortid(db, transaction, random),
      ]);
    if (count >= LIMITS.rankingsPerUser && (await isMade(transaction))) return;
    requireRankingCapacity(count);
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
  await create.catch(async (error: unknown) => {
    // Rules hide what a deletion left, as they hide what was never there.
    throw key === null ? error : await rankingFailure(db, error);
  });
  return rankingId;
}

/**
 * Whether a document is a ranking of the user. Rules refuse the read where there is none.
 * @throws AppError forbidden for somebody else's
 */
async function isOwn(
  transaction: Transaction,
  reference: DocumentReference,
  uid: string,
): Promise<boolean> {
  try {
    await readOwnFields(transaction, reference, uid);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ranking-not-found') return false;
    throw error;
  }
}

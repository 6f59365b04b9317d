import { handleShown } from '@palmanga/core';
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
import { call } from '../call.ts';
import { transact } from '../transact.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/** Creates an empty public ranking with its two reservations, and returns its id. */
export async function createRanking(
  db: Firestore,
  user: User,
  title: string,
  random: (count: number) => Uint8Array,
): Promise<string> {
  const { uid } = user;
  const reference = doc(collection(db, COLLECTIONS.rankings));
  await transact(db, async (transaction) => {
    const wish = { uid, title, rankingId: reference.id };
    const [ownerHandle, { slug }, shortid] = await Promise.all([
      handleOf(db, user),
      freeSlug(db, transaction, wish),
      freeShortid(db, transaction, random),
    ]);
    const seed = {
      ownerUid: uid,
      ownerHandle,
      title,
      slug,
      shortid,
      visibility: 'public',
    } as const;
    transaction.set(reference, { ...newRankingDocument(seed, serverTimestamp()) });
    transaction.set(doc(db, slugPath(uid, slug)), { rankingId: reference.id });
    transaction.set(doc(db, shortidPath(shortid)), { rankingId: reference.id });
  });
  return reference.id;
}

/** The user's present handle. */
export async function handleOf(db: Firestore, user: User): Promise<string> {
  const stored = await call(() => getDoc(doc(db, userPath(user.uid))));
  const profile = readProfile(user.uid, stored.data() ?? {}, user.email);
  return handleShown(profile, user);
}

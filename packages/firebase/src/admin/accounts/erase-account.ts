import type { AccountSummary } from '@palmanga/core';
import type { Auth } from 'firebase-admin/auth';
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  erasedAccountPath,
  favoritesPath,
  handlePath,
  hashText,
  ownCollections,
  ownDocuments,
  rankingPath,
  retiredNamePath,
  tombstone,
  userPath,
} from '../../documents/index.ts';
import { guarded } from '../errors.ts';

/** Documents deleted in one commit. */
const BATCH = 400;

export interface ErasureServices {
  readonly db: Firestore;
  readonly auth: Auth;
  /** Deletes the account's photos; returns those that are in a storage which refuses the operator. */
  readonly deletePhotos: () => Promise<readonly string[]>;
}

/**
 * Deletes an account in the order in which its owner's client would: the mark, from which on the rules
 * refuse what would create something of it, then everything, and the identity last.
 * @returns how many rankings and favorites were deleted
 */
export async function eraseAccount(
  { db, auth, deletePhotos }: ErasureServices,
  uid: string,
): Promise<Omit<AccountSummary, 'uid'>> {
  await markErased(db, uid);
  await retireNames(db, uid);
  const rankings = await deleteRankings(db, uid);
  let favorites = 0;
  for (const path of ownCollections(uid)) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    const deleted = await deleteAll(db, db.collection(path));
    if (path === favoritesPath(uid)) favorites = deleted;
  }
  const photosLeft = await deletePhotos();
  for (const path of ownDocuments(uid)) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    await guarded(() => db.doc(path).delete());
  }
  await guarded(() => db.doc(userPath(uid)).delete());
  await guarded(() => auth.deleteUser(uid));
  return { rankings, favorites, ...(photosLeft.length > 0 && { photosLeft }) };
}

async function markErased(db: Firestore, uid: string): Promise<void> {
  const mark = db.doc(erasedAccountPath(await hashText(uid)));
  const erasedAt = FieldValue.serverTimestamp();
  await guarded(() =>
    db.runTransaction(async (transaction) => {
      if (!(await transaction.get(mark)).exists) transaction.set(mark, { erasedAt });
      transaction.set(db.doc(userPath(uid)), { erasedAt });
    }),
  );
}

/** Gives up the account's names; only their hashes stay, so that nobody gets them. */
async function retireNames(db: Firestore, uid: string): Promise<void> {
  const held = db.collection(COLLECTIONS.handles).where('uid', '==', uid);
  const { docs } = await guarded(() => held.get());
  for (const { id } of docs) {
    // oxlint-disable-next-line no-await-in-loop -- an account has few names
    const retired = db.doc(retiredNamePath(await hashText(id)));
    const batch = db.batch();
    batch.set(retired, { retiredAt: Timestamp.now() });
    batch.delete(db.doc(handlePath(id)));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await guarded(() => batch.commit());
  }
}

/** Leaves a tombstone of each ranking: its id and its shortid are never given out again. */
async function deleteRankings(db: Firestore, uid: string): Promise<number> {
  const own = db.collection(COLLECTIONS.rankings).where('ownerUid', '==', uid).select();
  const { docs } = await guarded(() => own.get());
  for (const { id } of docs) {
    const ranking = db.doc(rankingPath(id));
    // First the tombstone: from then on nobody reads it, and no window adds anything below it.
    // oxlint-disable-next-line no-await-in-loop -- one ranking after the other
    await guarded(() => ranking.set({ ...tombstone(FieldValue.serverTimestamp()) }));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deleteBelow(db, ranking);
  }
  return docs.length;
}

async function deleteBelow(db: Firestore, ranking: DocumentReference): Promise<void> {
  for (const below of await guarded(() => ranking.listCollections())) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await deleteAll(db, below);
  }
}

async function deleteAll(db: Firestore, query: Query): Promise<number> {
  let deleted = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until none is left
    const { docs } = await guarded(() => query.limit(BATCH).get());
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await guarded(() => batch.commit());
    deleted += docs.length;
  }
}

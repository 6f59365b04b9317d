import { type AppError, type ErasureOptions, IMAGE_FORMATS, type Proof } from '@palmanga/core';
import {
  collection,
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite';

import {
  avatarPath,
  COLLECTIONS,
  countOf,
  erasedAccountPath,
  handlePath,
  hashText,
  ownCollections,
  ownDocuments,
  rankingCountPath,
  retiredNamePath,
  userPath,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { codeOf } from '../connection/errors.ts';
import { transact } from '../connection/transact.ts';
import type { LoadedStorage } from '../files/storage.ts';
import { deleteRanking } from '../rankings/delete.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';
import { prove } from './prove.ts';

/** Documents read at once. Those of rankings may be large. */
const PAGE = 400;
const RANKINGS_PAGE = 10;

export interface OwnErasureParts {
  readonly connection: Connection;
  readonly session: Session;
  readonly provider: FirebaseSettings['provider'];
  readonly files: { storage(): Promise<LoadedStorage | null> };
}

/**
 * The port `Erasure`. The mark of the erasure comes first: from then on the rules refuse whatever would
 * create something of the account, so what is listed below cannot grow. The identity goes last.
 */
export async function eraseOwn(
  { connection, session, provider, files }: OwnErasureParts,
  proof: Proof,
  { onProgress }: ErasureOptions = {},
): Promise<void> {
  const user = await session.requireUser();
  const { uid } = user;
  await prove(session, provider, proof);
  const { db } = connection;
  const mark = doc(db, erasedAccountPath(await hashText(uid)));
  await markErased(db, mark, uid);
  await retireNames(db, mark, uid);
  await deleteRankings(db, uid, onProgress);
  for (const collection of ownCollections(uid)) await deleteAll(db, collection);
  await deletePhotos(files, uid);
  await transact(db, async (transaction) => {
    for (const path of ownDocuments(uid)) transaction.delete(doc(db, path));
    transaction.delete(doc(db, userPath(uid)));
  });
  const { sdk } = await session.load();
  await call(() => sdk.deleteUser(user));
}

/** Puts the mark, and its sign in the place of the profile, which every window of the account watches. */
async function markErased(db: Firestore, mark: DocumentReference, uid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const erasedAt = serverTimestamp();
    if (!(await transaction.get(mark)).exists()) transaction.set(mark, { erasedAt });
    transaction.set(doc(db, userPath(uid)), { erasedAt });
  });
}

/** Gives up each name that the account holds: only its hash stays, so that nobody gets it. */
async function retireNames(db: Firestore, mark: DocumentReference, uid: string): Promise<void> {
  for (;;) {
    const names = await idsOf(db, COLLECTIONS.handles, where('uid', '==', uid));
    if (names.length === 0) break;
    for (const name of names) {
      const hash = await hashText(name);
      await transact(db, async (transaction) => {
        const held = doc(db, handlePath(name));
        const stored = await transaction.get(mark);
        // Another window of the account that erases it, too, may have been faster.
        if (!(await transaction.get(held)).exists()) return;
        transaction.set(mark, { erasedAt: stored.get('erasedAt') as unknown, retiring: name });
        transaction.set(doc(db, retiredNamePath(hash)), { retiredAt: serverTimestamp() });
        transaction.delete(held);
      });
    }
  }
  await transact(db, async (transaction) => {
    const stored = await transaction.get(mark);
    transaction.set(mark, { erasedAt: stored.get('erasedAt') as unknown });
  });
}

async function deleteRankings(
  db: Firestore,
  uid: string,
  onProgress: ErasureOptions['onProgress'],
): Promise<void> {
  const counted = await call(() => getDoc(doc(db, rankingCountPath(uid))));
  const count = countOf(counted.data() ?? {}, 'count') ?? 0;
  let done = 0;
  const report = () => onProgress?.({ done, total: Math.max(count, done) });
  report();
  for (;;) {
    const own = where('ownerUid', '==', uid);
    const ids = await idsOf(db, COLLECTIONS.rankings, own, limit(RANKINGS_PAGE));
    if (ids.length === 0) return;
    for (const id of ids) {
      await deleteRanking(db, uid, id);
      done += 1;
      report();
    }
  }
}

/** Deletes the user's photo, under each name that it may have. */
async function deletePhotos(files: OwnErasureParts['files'], uid: string): Promise<void> {
  const loaded = await call(() => files.storage());
  if (loaded === null) return;
  const { sdk, storage } = loaded;
  for (const { extension } of IMAGE_FORMATS) {
    const photo = sdk.ref(storage, avatarPath(uid, extension));
    await call(() => sdk.deleteObject(photo)).catch(ignoreMissing);
  }
}

function ignoreMissing(error: AppError): void {
  if (codeOf(error.cause) !== 'storage/object-not-found') throw error;
}

async function deleteAll(db: Firestore, path: string): Promise<void> {
  for (;;) {
    const ids = await idsOf(db, path);
    if (ids.length === 0) return;
    await transact(db, async (transaction) => {
      for (const id of ids) transaction.delete(doc(db, `${path}/${id}`));
    });
  }
}

async function idsOf(
  db: Firestore,
  path: string,
  ...constraints: readonly QueryConstraint[]
): Promise<string[]> {
  const asked = query(collection(db, path), limit(PAGE), ...constraints);
  return (await call(() => getDocs(asked))).docs.map(({ id }) => id);
}

import {
  type HandleUse,
  handleShown,
  LIMITS,
  planHandle,
  toUrlSafe,
  type UserProfile,
} from '@palmanga/core';
import type { User } from 'firebase/auth';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import { COLLECTIONS, handlePath, readProfile, textOf, userPath } from '../../documents/index.ts';
import { call } from '../connection/call.ts';

/** A text whose handle the rules can compute, too. */
const ASCII = /^[\0-\x7F]*$/;

/**
 * The account that holds a name, unless it is free for `uid`: then null. A name without a
 * reservation belongs to the owner of the oldest ranking that carries it. The commit checks the
 * reservation that was read here again.
 */
export async function holderOf(
  db: Firestore,
  transaction: Transaction,
  name: string,
  uid: string,
): Promise<string | null> {
  const reservation = await transaction.get(doc(db, handlePath(name)));
  if (reservation.exists()) return textOf(reservation.data(), 'uid');
  const carriers = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerHandle', '==', name),
    where('visibility', '==', 'public'),
    orderBy('createdAt'),
    limit(1),
  );
  const [oldest] = (await getDocs(carriers)).docs;
  const carrier = oldest === undefined ? uid : textOf(oldest.data(), 'ownerUid');
  return carrier === uid ? null : carrier;
}

/** Reserves a free name to an account for good. */
export function reserveHandle(
  db: Firestore,
  transaction: Transaction,
  name: string,
  uid: string,
): void {
  transaction.set(doc(db, handlePath(name)), { uid, createdAt: serverTimestamp() });
}

/**
 * The handle for a ranking of the user, as `planHandle` decides. The rules let an account reserve
 * what they can compute themselves: handles from ASCII, and none from a display name.
 * @param present the handle that the ranking carries; left out for a new one
 */
export async function handleFor(
  db: Firestore,
  transaction: Transaction,
  user: User,
  present?: string,
): Promise<ReturnType<typeof planHandle>> {
  const { uid, email } = user;
  const stored = await call(() => getDoc(doc(db, userPath(uid))));
  const profile = readProfile(uid, stored.data() ?? {}, email);
  const shown = handleShown(profile, user);
  const use: HandleUse = {
    uid,
    holder: shown === '' ? null : await holderOf(db, transaction, shown, uid),
    mayReserve: computableHandles(profile, email).includes(shown),
    ...(present !== undefined && { present }),
  };
  return planHandle(shown, use);
}

function computableHandles(
  { username, handle }: Pick<UserProfile, 'username' | 'handle'>,
  email: string | null,
): string[] {
  return [username, handle, email?.replace(/@[^@]*$/, '')]
    .map((source) => source ?? '')
    .map((source) =>
      ASCII.test(source) && source.length <= LIMITS.slugLength ? toUrlSafe(source) : '',
    );
}

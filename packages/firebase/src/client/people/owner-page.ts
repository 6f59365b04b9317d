import { AppError } from '@palmanga/core';
import {
  collection,
  deleteField,
  doc,
  type Firestore,
  getDocs,
  limit,
  query,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore/lite';

import { COLLECTIONS, handlePath, readProfile, textOf, userPath } from '../../documents/index.ts';
import { transact } from '../connection/transact.ts';

/** More names than any account holds. */
const ALL_NAMES = 500;

/**
 * Whether everybody may read the user's public rankings together. The profile has it for its owner; beside each
 * name that the account holds stands, for everybody, the username at which the page is. Every change of either
 * reads and writes the profile, so two changes at once follow each other.
 * @throws AppError username-invalid
 */
export async function setPage(db: Firestore, uid: string, isShown: boolean): Promise<void> {
  const target = doc(db, userPath(uid));
  await transact(db, async (transaction) => {
    const { username, hasPage } = readProfile(
      uid,
      (await transaction.get(target)).data() ?? {},
      null,
    );
    if (isShown && username === null) throw new AppError('username-invalid');
    if (hasPage === isShown) return;
    const names = await leadNames(db, transaction, uid, isShown ? username : null);
    // One from before there were reservations: claiming it reserves it.
    if (isShown && !names.includes(username ?? '')) throw new AppError('username-invalid');
    const fields = { hasPage: isShown, updatedAt: serverTimestamp() };
    transaction.set(target, fields, { merge: true });
  });
}

/**
 * Lets all names that an account holds lead to its page, or none.
 * @param username at which the page is; null for no page
 * @returns the names
 */
export async function leadNames(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  username: string | null,
): Promise<readonly string[]> {
  const names = collection(db, COLLECTIONS.handles);
  const { docs } = await getDocs(query(names, where('uid', '==', uid), limit(ALL_NAMES)));
  for (const one of docs) {
    if (textOf(one.data(), 'page') === (username ?? '')) continue;
    transaction.update(doc(db, handlePath(one.id)), { page: username ?? deleteField() });
  }
  return docs.map(({ id }) => id);
}

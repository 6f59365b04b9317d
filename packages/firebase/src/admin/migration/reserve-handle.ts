import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';

import { handlePath, nameCountPath } from '../../documents/index.ts';

/** How many documents `reserveHandle` writes. */
export const HANDLE_WRITES = 2;

/** Reserves a name that nobody holds, and counts it among those of its account. */
export function reserveHandle(
  transaction: Transaction,
  db: Firestore,
  { uid, name }: { readonly uid: string; readonly name: string },
): void {
  transaction.create(db.doc(handlePath(name)), { uid, createdAt: FieldValue.serverTimestamp() });
  const counted = { count: FieldValue.increment(1), name };
  transaction.set(db.doc(nameCountPath(uid)), counted, { merge: true });
}

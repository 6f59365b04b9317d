import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../../documents/index.ts';

/** What an operator did. Without personal data of its own: it outlives rankings and accounts. */
export type OperatorAct =
  | { readonly act: 'takedown'; readonly rankingId: string; readonly reason: string }
  | { readonly act: 'lift'; readonly rankingId: string }
  | { readonly act: 'remove-manga'; readonly mangaIds: readonly string[] }
  /** By the hash of the account's id. */
  | { readonly act: 'erase' | 'export-account'; readonly account: string };

/** Logs an act in the transaction, or the batch, that makes it. Firestore sets its time, `at`. */
export function addOperatorAct(
  db: Firestore,
  writes: { create(document: DocumentReference, data: object): unknown },
  act: OperatorAct,
): void {
  const at = FieldValue.serverTimestamp();
  writes.create(db.collection(COLLECTIONS.operatorActs).doc(), { ...act, at });
}

import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';

import { COLLECTIONS } from '../../documents/index.ts';

/** What an operator did to content. Without personal data: a ranking's id says nothing of its owner. */
export interface OperatorAct {
  /** As in 'takedown'. */
  readonly act: string;
  readonly rankingId?: string;
  /** In the operator's words. */
  readonly reason?: string;
}

/** Logs an act in the transaction, or the batch, that makes it. Firestore sets its time, `at`. */
export function addOperatorAct(
  db: Firestore,
  writes: Pick<Transaction, 'create'>,
  act: OperatorAct,
): void {
  const at = FieldValue.serverTimestamp();
  writes.create(db.collection(COLLECTIONS.operatorActs).doc(), { ...act, at });
}

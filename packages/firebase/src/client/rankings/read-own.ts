import { AppError } from '@palmanga/core';
import type { DocumentReference, Transaction } from 'firebase/firestore/lite';

import { fromFirebase } from '../errors.ts';

/**
 * A ranking of the user.
 * @throws AppError ranking-not-found when it is missing or hidden, forbidden when it is another's
 */
export async function readOwn(
  transaction: Transaction,
  reference: DocumentReference,
  uid: string,
): Promise<Record<string, unknown>> {
  let fields: Record<string, unknown> | undefined;
  try {
    fields = (await transaction.get(reference)).data();
  } catch (error) {
    const failure = fromFirebase(error);
    // What does not exist and what is hidden are refused alike.
    throw failure.code === 'forbidden' ? new AppError('ranking-not-found') : failure;
  }
  if (fields === undefined) throw new AppError('ranking-not-found');
  if (fields['ownerUid'] !== uid) throw new AppError('forbidden');
  return fields;
}

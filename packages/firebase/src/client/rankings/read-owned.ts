import { AppError } from '@palmanga/core';
import {
  doc,
  getDoc,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import { isDocumentId, rankingPath, type Fields } from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { rankingFailure } from './refusal.ts';

/**
 * The document of a ranking of the user.
 * @throws AppError ranking-not-found, forbidden for somebody else's
 */
export async function readOwned(db: Firestore, uid: string, rankingId: string): Promise<Fields> {
  if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
  const fields = await readFields(db, rankingId);
  if (fields === undefined) throw new AppError('ranking-not-found');
  if (fields['ownerUid'] !== uid) throw new AppError('forbidden');
  return fields;
}

async function readFields(db: Firestore, rankingId: string): Promise<Fields | undefined> {
  try {
    return (await call(() => getDoc(doc(db, rankingPath(rankingId))))).data();
  } catch (error) {
    throw await rankingFailure(db, error);
  }
}

/**
 * The same in a transaction.
 * @throws AppError ranking-not-found, or forbidden when another user owns the ranking
 */
export async function readOwnFields(
  transaction: Transaction,
  reference: DocumentReference,
  uid: string,
): Promise<Fields> {
  let fields: Fields | undefined;
  try {
    fields = (await transaction.get(reference)).data();
  } catch (error) {
    throw await rankingFailure(reference.firestore, error);
  }
  if (fields === undefined) throw new AppError('ranking-not-found');
  if (fields['ownerUid'] !== uid) throw new AppError('forbidden');
  return fields;
}

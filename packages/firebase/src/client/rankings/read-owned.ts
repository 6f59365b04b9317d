import { AppError } from '@palmanga/core';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';

import { isDocumentId, rankingPath, type Fields } from '../../documents/index.ts';
import { call } from '../connection/call.ts';

/**
 * The document of a ranking of the user.
 * @throws AppError ranking-not-found, forbidden for somebody else's
 */
export async function readOwned(db: Firestore, uid: string, rankingId: string): Promise<Fields> {
  if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
  const fields = await readFields(db, rankingId);
  if (fields['ownerUid'] !== uid) throw new AppError('forbidden');
  return fields;
}

/** The rules refuse a missing ranking and a private one of another user alike. */
async function readFields(db: Firestore, rankingId: string): Promise<Fields> {
  try {
    const fields = (await call(() => getDoc(doc(db, rankingPath(rankingId))))).data();
    if (fields !== undefined) return fields;
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'forbidden';
    if (!isRefused) throw error;
  }
  throw new AppError('ranking-not-found');
}

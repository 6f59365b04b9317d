import { AppError, type KeptLeftovers, type Leftover } from '@palmanga/core';
import { parseLeftovers, writeLeftovers } from '@palmanga/lists/match';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';

import {
  isDocumentId,
  leftoversPath,
  type LeftoversDocument,
  rankingPath,
  readLeftoversDocument,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { transact } from '../connection/transact.ts';
import { readOwned, readOwnFields } from './read-owned.ts';

/** `Leftovers.get`: two requests, one after the other. */
export async function getLeftovers(
  db: Firestore,
  uid: string,
  rankingId: string,
): Promise<KeptLeftovers> {
  await readOwned(db, uid, rankingId);
  const snapshot = await call(() => getDoc(doc(db, leftoversPath(rankingId))));
  return readLeftoversDocument(snapshot.data());
}

/** `Leftovers.set`, in a transaction: of two that read one revision, one runs again and sees the other. */
export async function setLeftovers(
  db: Firestore,
  uid: string,
  rankingId: string,
  { leftovers, revision }: { readonly leftovers: readonly Leftover[]; readonly revision: number },
): Promise<number> {
  const text = writeLeftovers(parseLeftovers(leftovers));
  if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
  const next: LeftoversDocument = { revision: revision + 1, leftovers: text };
  return transact(db, async (transaction) => {
    await readOwnFields(transaction, doc(db, rankingPath(rankingId)), uid);
    const target = doc(db, leftoversPath(rankingId));
    const stored = readLeftoversDocument((await transaction.get(target)).data());
    if (stored.revision !== revision) {
      throw new AppError('conflict', 'The leftovers changed meanwhile');
    }
    transaction.set(target, { ...next });
    return next.revision;
  });
}

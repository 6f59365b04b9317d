import { AppError, type KeptUnmatched, type UnmatchedEntry } from '@palmanga/core';
import { parseUnmatched, writeUnmatched } from '@palmanga/lists/match';
import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';

import {
  isDocumentId,
  unmatchedPath,
  type UnmatchedDocument,
  rankingPath,
  readUnmatchedDocument,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { transact } from '../connection/transact.ts';
import { readOwned, readOwnFields } from './read-owned.ts';

/** `UnmatchedEntries.get`: two requests, one after the other. */
export async function getUnmatched(
  db: Firestore,
  uid: string,
  rankingId: string,
): Promise<KeptUnmatched> {
  await readOwned(db, uid, rankingId);
  const snapshot = await call(() => getDoc(doc(db, unmatchedPath(rankingId))));
  return readUnmatchedDocument(snapshot.data());
}

/**
 * `UnmatchedEntries.set`, in a transaction: of two that read one revision, one runs again and sees the
 * other.
 */
export async function setUnmatched(
  db: Firestore,
  uid: string,
  rankingId: string,
  {
    unmatched,
    revision,
  }: { readonly unmatched: readonly UnmatchedEntry[]; readonly revision: number },
): Promise<number> {
  const text = writeUnmatched(parseUnmatched(unmatched));
  if (!isDocumentId(rankingId)) throw new AppError('ranking-not-found');
  const next: UnmatchedDocument = { revision: revision + 1, unmatched: text };
  return transact(db, async (transaction) => {
    await readOwnFields(transaction, doc(db, rankingPath(rankingId)), uid);
    const target = doc(db, unmatchedPath(rankingId));
    const stored = readUnmatchedDocument((await transaction.get(target)).data());
    if (stored.revision !== revision) {
      throw new AppError('conflict', 'The unmatched entries changed meanwhile');
    }
    transaction.set(target, { ...next });
    return next.revision;
  });
}

import { AppError, type Ranking, type RankingItem } from '@palmanga/core';
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit as atMost,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
} from 'firebase/firestore/lite';

import {
  itemsPath,
  rankingPath,
  readItem,
  readItemIds,
  readRanking,
  type Fields,
} from '../../documents/index.ts';
import { inChunks } from '../in-chunks.ts';

/** A ranking and the order of its items; null on a document from before the order was kept. */
export interface OrderedRanking {
  readonly ranking: Ranking;
  readonly itemIds: readonly string[] | null;
}

/** Longest list of ids that one query takes. */
const IDS_PER_QUERY = 30;

export function orderedRanking(id: string, fields: Fields): OrderedRanking {
  return { ranking: readRanking(id, fields), itemIds: readItemIds(fields) };
}

/** @throws FirestoreError permission-denied when it is missing or not for the caller to see */
export async function readOrdered(db: Firestore, id: string): Promise<OrderedRanking> {
  const fields = (await getDoc(doc(db, rankingPath(id)))).data();
  if (fields === undefined) throw new AppError('ranking-not-found');
  return orderedRanking(id, fields);
}

/** Items by position, after a position (0 is the start). */
export async function readItemsFrom(
  db: Firestore,
  rankingId: string,
  options: { readonly after: number; readonly count?: number },
): Promise<RankingItem[]> {
  const { after, count } = options;
  const target = query(
    collection(db, itemsPath(rankingId)),
    orderBy('position'),
    ...(after > 0 ? [startAfter(after)] : []),
    ...(count === undefined ? [] : [atMost(count)]),
  );
  return (await getDocs(target)).docs.map((one) => readItem(one.id, one.data()));
}

/** The items of these ids that exist, in any order. */
export async function readItemsOf(
  db: Firestore,
  rankingId: string,
  ids: readonly string[],
): Promise<RankingItem[]> {
  return inChunks(ids, IDS_PER_QUERY, async (chunk) => {
    const target = query(
      collection(db, itemsPath(rankingId)),
      where(documentId(), 'in', chunk),
      atMost(chunk.length),
    );
    return (await getDocs(target)).docs.map((one) => readItem(one.id, one.data()));
  });
}

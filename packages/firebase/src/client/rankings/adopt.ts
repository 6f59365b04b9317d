import { compareCodePoints } from '@palmanga/core';
import { doc, serverTimestamp, type Firestore } from 'firebase/firestore/lite';

import {
  itemPath,
  rankingPath,
  readItemIds,
  readRanking,
  slugPath,
} from '../../documents/index.ts';
import { call } from '../call.ts';
import { transact } from '../transact.ts';
import { readOwn } from './read-own.ts';
import { readItemsFrom } from './reads.ts';

/**
 * Gives a ranking from before orders were kept its list of ids, closes the gaps that its positions
 * may have, and reserves its slug. The rules let nobody write its items without the list, so that
 * what is read here cannot change before it is written.
 */
export async function adopt(db: Firestore, uid: string, id: string): Promise<void> {
  const items = (await call(() => readItemsFrom(db, id, { after: 0 }))).toSorted(
    (a, b) => a.position - b.position || compareCodePoints(a.mangaId, b.mangaId),
  );
  const reference = doc(db, rankingPath(id));
  await transact(db, async (transaction) => {
    const fields = await readOwn(transaction, reference, uid);
    if (readItemIds(fields) !== null) return;
    const { slug } = readRanking(id, fields);
    const reservation = slug === '' ? null : doc(db, slugPath(uid, slug));
    const isFree = reservation !== null && !(await transaction.get(reservation)).exists();
    if (isFree) transaction.set(reservation, { rankingId: id });
    transaction.update(reference, {
      itemIds: items.map(({ mangaId }) => mangaId),
      itemsCount: items.length,
      updatedAt: serverTimestamp(),
    });
    for (const [index, { mangaId, position }] of items.entries()) {
      if (position === index + 1) continue;
      transaction.update(doc(db, itemPath(id, mangaId)), { position: index + 1 });
    }
  });
}

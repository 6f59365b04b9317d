import { AppError, type Ranking } from '@palmanga/core';
import {
  doc,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import {
  isDocumentId,
  itemPath,
  rankingPath,
  readItemIds,
  readRanking,
} from '../../documents/index.ts';
import { transact } from '../transact.ts';
import { adopt } from './adopt.ts';
import { readOwn } from './read-own.ts';

/** A ranking of the user, as a transaction read it, and the means to write it. */
export interface OwnedRanking {
  readonly transaction: Transaction;
  readonly reference: DocumentReference;
  readonly ranking: Ranking;
  readonly itemIds: readonly string[];
  item(mangaId: string): DocumentReference;
  /** Writes the new order, its count and the time. */
  writeOrder(itemIds: readonly string[]): void;
}

/**
 * Changes one ranking of the user in a transaction. Everything that changes its list reads and
 * writes the ranking's document, so that any two changes follow each other.
 * @throws AppError ranking-not-found, forbidden, and whatever `change` throws
 */
export async function changeOwned<T>(
  db: Firestore,
  uid: string,
  id: string,
  change: (owned: OwnedRanking) => T | Promise<T>,
): Promise<T> {
  if (!isDocumentId(id)) throw new AppError('ranking-not-found');
  const reference = doc(db, rankingPath(id));
  const run = () =>
    transact(db, async (transaction) => {
      const fields = (await readOwn(transaction, reference, uid)) ?? {};
      const itemIds = readItemIds(fields);
      if (itemIds === null) return null;
      const changed = await change({
        transaction,
        reference,
        ranking: readRanking(id, fields),
        itemIds,
        item: (mangaId) => doc(db, itemPath(id, mangaId)),
        writeOrder: (order) => {
          transaction.update(reference, {
            itemIds: order,
            itemsCount: order.length,
            updatedAt: serverTimestamp(),
          });
        },
      });
      return { changed };
    });
  let outcome = await run();
  if (outcome === null) {
    await adopt(db, uid, id);
    outcome = await run();
  }
  if (outcome === null) throw new AppError('conflict', 'The ranking lost its order');
  return outcome.changed;
}

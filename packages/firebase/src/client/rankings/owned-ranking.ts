import {
  AppError,
  LIMITS,
  planVersion,
  type Ranking,
  type RankingItem,
  sameTiers,
  type Tier,
  type TopItem,
  topItemsOf,
  versionSlot,
} from '@palmanga/core';
import {
  doc,
  serverTimestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import {
  type Fields,
  isDocumentId,
  itemPath,
  unmatchedPath,
  orderFields,
  rankingPath,
  readItemIds,
  readRanking,
  readTopCopies,
  readVersionWindow,
  storedSince,
  tiersField,
  topItemOf,
  versionPath,
  type VersionDocument,
} from '../../documents/index.ts';
import { transact } from '../connection/transact.ts';
import { adoptRanking } from './adopt.ts';
import { readOwnFields } from './read-owned.ts';

/** A ranking of the user as a transaction read it, and the means to write it. */
export interface OwnedRanking {
  readonly db: Firestore;
  readonly transaction: Transaction;
  readonly reference: DocumentReference;
  readonly ranking: Ranking;
  /** The document as it is stored: another program may have left a field out. */
  readonly fields: Fields;
  readonly itemIds: readonly string[];
  /** How many versions it ever kept. */
  readonly versionCount: number;
  item(mangaId: string): DocumentReference;
  /** A kept version, by its place in the ring. */
  version(slot: number): DocumentReference;
  readonly unmatched: DocumentReference;
  /**
   * The first items of an order. Reads those of which the ranking has no copy, so call it before any
   * write of the transaction.
   * @param added items that the transaction creates
   */
  topItemsOf(
    itemIds: readonly string[],
    added?: readonly RankingItem[],
  ): Promise<readonly TopItem[]>;
  /**
   * Writes the new order, its length, its first items and the time; and the order before as a version,
   * when the change begins another one.
   */
  writeOrder(
    itemIds: readonly string[],
    topItems: readonly TopItem[],
    tiers: readonly Tier[],
  ): void;
  /** Writes the tiers and the time, where only the tiers change. */
  writeTiers(tiers: readonly Tier[]): void;
  /** The same for a ranking that is being deleted: it keeps no version. */
  shorten(itemIds: readonly string[], topItems: readonly TopItem[]): void;
}

/**
 * Changes one ranking of the user in a transaction. Every change to its list reads and writes the
 * ranking's document, so that Firestore puts any two of them one after the other.
 * @param change makes the writes; it runs again when another client was faster
 * @throws AppError ranking-not-found, forbidden, and whatever `change` throws
 */
export async function changeOwned<T>(
  db: Firestore,
  uid: string,
  id: string,
  change: (owned: OwnedRanking) => T | Promise<T>,
): Promise<T> {
  if (!isDocumentId(id)) throw new AppError('ranking-not-found');
  const attempt = () =>
    transact(db, async (transaction) => {
      const owned = await readOwned(db, transaction, uid, id);
      return owned === null ? null : { changed: await change(owned) };
    });
  let outcome = await attempt();
  if (outcome === null) {
    await adoptRanking(db, uid, id);
    outcome = await attempt();
  }
  if (outcome === null) throw new AppError('conflict', 'The ranking lost its order');
  return outcome.changed;
}

/** Null when the ranking must be adopted first. */
async function readOwned(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  id: string,
): Promise<OwnedRanking | null> {
  const reference = doc(db, rankingPath(id));
  const fields = await readOwnFields(transaction, reference, uid);
  const itemIds = readItemIds(fields);
  if (itemIds === null) return null;
  const item = (mangaId: string) => doc(db, itemPath(id, mangaId));
  const version = (slot: number) => doc(db, versionPath(id, slot));
  const window = readVersionWindow(fields);
  const ranking = readRanking(id, fields);
  const shorten = (order: readonly string[], topItems: readonly TopItem[]) => {
    transaction.update(reference, { ...orderFields(order, topItems, serverTimestamp()) });
  };
  return {
    db,
    transaction,
    reference,
    ranking,
    fields,
    itemIds,
    versionCount: window?.count ?? 0,
    item,
    version,
    unmatched: doc(db, unmatchedPath(id)),
    topItemsOf: async (order, added = []) => {
      const copies = readTopCopies(fields);
      for (const one of added) copies.set(one.mangaId, topItemOf(one.mangaId, { ...one }));
      const unknown = order.slice(0, LIMITS.topItems).filter((mangaId) => !copies.has(mangaId));
      const stored = await Promise.all(unknown.map((mangaId) => transaction.get(item(mangaId))));
      for (const one of stored) {
        if (one.exists()) copies.set(one.id, topItemOf(one.id, one.data()));
      }
      return topItemsOf(order, copies);
    },
    writeOrder: (order, topItems, tiers) => {
      const plan = planVersion(window, { itemIds, tiers: ranking.tiers }, Date.now());
      transaction.update(reference, {
        ...orderFields(order, topItems, serverTimestamp()),
        ...(!sameTiers(tiers, ranking.tiers) && { tiers: tiersField(tiers) }),
        ...(plan !== null && { versions: { begunAt: serverTimestamp(), count: plan.count } }),
      });
      if (plan === null || plan.ended === null) return;
      const { tiers: _read, ...ended } = plan.ended;
      const kept: VersionDocument<unknown> = {
        ...ended,
        // As they are stored, because the rules compare them.
        ...(fields['tiers'] !== undefined && { tiers: fields['tiers'] }),
        madeAt: storedSince(fields) ?? serverTimestamp(),
      };
      transaction.set(version(versionSlot(ended.number)), { ...kept });
    },
    writeTiers: (tiers) => {
      transaction.update(reference, { tiers: tiersField(tiers), updatedAt: serverTimestamp() });
    },
    shorten,
  };
}

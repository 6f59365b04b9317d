import { type AccountRanking, LIMITS, type RankingContents } from '@palmanga/core';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  inOrder,
  itemsPath,
  unmatchedPath,
  rankingPath,
  readItem,
  readItemIds,
  readKeptVersion,
  readTiers,
  readUnmatchedDocument,
  readRanking,
  readVersionWindow,
  textOf,
  timeOf,
  versionsPath,
} from '../../documents/index.ts';
import { guarded } from '../errors.ts';

/** A ranking of 5,000 items arrives in some seconds. */
const RANKING_TIMEOUT_MS = 120_000;

/** The ids of an account's rankings, newest first, whatever fields they lack. */
export async function listRankingIds(db: Firestore, uid: string): Promise<readonly string[]> {
  const own = db.collection(COLLECTIONS.rankings).where('ownerUid', '==', uid);
  const { docs } = await guarded(() => own.select('createdAt', 'updatedAt').get());
  const times = docs.map((one) => {
    const fields = one.data();
    return { id: one.id, time: timeOf(fields, 'createdAt') ?? timeOf(fields, 'updatedAt') ?? 0 };
  });
  return times.toSorted((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** Reads one ranking after the other, each at one moment; one that was deleted meanwhile is left out. */
export async function* readRankings(
  db: Firestore,
  uid: string,
  ids: readonly string[],
): AsyncGenerator<AccountRanking, void, void> {
  for (const id of ids) {
    const read = (transaction: Transaction) => readWhole(db, transaction, uid, id);
    // oxlint-disable-next-line no-await-in-loop -- one ranking in memory at a time
    const ranking = await guarded(
      () => db.runTransaction(read, { readOnly: true }),
      RANKING_TIMEOUT_MS,
    );
    if (ranking !== null) yield ranking;
  }
}

async function readWhole(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  id: string,
): Promise<AccountRanking | null> {
  const [ranking, items, kept, unmatched] = await Promise.all([
    transaction.get(db.doc(rankingPath(id))),
    transaction.get(db.collection(itemsPath(id))),
    transaction.get(db.collection(versionsPath(id)).limit(LIMITS.keptVersions)),
    transaction.get(db.doc(unmatchedPath(id))),
  ]);
  const fields = ranking.data();
  if (fields === undefined || textOf(fields, 'ownerUid') !== uid) return null;
  const stored = items.docs.map((one) => ({ id: one.id, fields: one.data() }));
  // What the document does not list, as items of other programs, comes after.
  const ordered = inOrder(stored, readItemIds(fields) ?? []).map((one, index) =>
    Object.assign(readItem(one.id, one.fields), { position: index + 1 }),
  );
  const window = readVersionWindow(fields);
  const present = {
    madeAt: window?.begunAt ?? readRanking(id, fields).updatedAt,
    itemIds: ordered.map(({ mangaId }) => mangaId),
    itemsCount: ordered.length,
    tiers: readTiers(fields, ordered.length),
  };
  const former = kept.docs
    .map((one) => readKeptVersion(one.data()))
    .filter((version) => version !== null)
    .toSorted((a, b) => b.number - a.number)
    .map(({ number: _slot, ...version }) => version);
  const contents: RankingContents = {
    items: ordered,
    versions: [present, ...former],
    unmatched: readUnmatchedDocument(unmatched.data()).unmatched,
  };
  return { ranking: readRanking(id, fields), contents };
}

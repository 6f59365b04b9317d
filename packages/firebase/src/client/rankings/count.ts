import { doc, type Firestore, type Transaction } from 'firebase/firestore/lite';

import { countOf, rankingCountPath } from '../../documents/index.ts';

/** How many rankings the user has; 0 when nothing has counted them yet. */
export async function readRankingCount(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<number> {
  const stored = await transaction.get(doc(db, rankingCountPath(uid)));
  return countOf(stored.data() ?? {}, 'count') ?? 0;
}

/** The ranking that a transaction creates or deletes, and how many its owner has afterwards. */
export interface CountChange {
  readonly uid: string;
  readonly rankingId: string;
  readonly count: number;
}

/** Writes the new count. Firestore puts any two transactions that do so one after the other. */
export function writeRankingCount(
  db: Firestore,
  transaction: Transaction,
  { uid, rankingId, count }: CountChange,
): void {
  transaction.set(doc(db, rankingCountPath(uid)), { count, rankingId });
}

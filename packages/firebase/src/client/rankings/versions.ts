import { LIMITS, type RankingVersion } from '@palmanga/core';
import { collection, getDocs, limit, query, type Firestore } from 'firebase/firestore/lite';

import {
  readKeptVersion,
  readRanking,
  readVersionWindow,
  versionsPath,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import { readOrder } from './read-order.ts';
import { readOwned } from './read-owned.ts';

/** `Rankings.listVersions`: two requests, one after the other. */
export async function readVersions(
  db: Firestore,
  uid: string,
  rankingId: string,
): Promise<readonly RankingVersion[]> {
  const fields = await readOwned(db, uid, rankingId);
  const ranking = readRanking(rankingId, fields);
  const window = readVersionWindow(fields);
  const { ids: itemIds } = await call(() => readOrder(db, rankingId, fields));
  const madeAt = window?.begunAt ?? ranking.updatedAt;
  const { tiers } = ranking;
  const present = { madeAt, itemIds, itemsCount: itemIds.length, tiers };
  const count = window?.count ?? 0;
  return count === 0 ? [present] : [present, ...(await readKept(db, rankingId, count))];
}

/**
 * The kept versions, newest first, of a ranking of which `count` had been kept when its document was
 * read. One that was kept since is left out: its order is the one that the document held.
 */
async function readKept(
  db: Firestore,
  rankingId: string,
  count: number,
): Promise<readonly RankingVersion[]> {
  const target = query(collection(db, versionsPath(rankingId)), limit(LIMITS.keptVersions));
  return (await call(() => getDocs(target))).docs
    .map((one) => readKeptVersion(one.data()))
    .filter((version) => version !== null)
    .filter(({ number }) => number < count)
    .toSorted((a, b) => b.number - a.number)
    .map(({ number: _slot, ...version }) => version);
}

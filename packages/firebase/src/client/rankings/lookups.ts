import type { Ranking } from '@palmanga/core';
import {
  collection,
  getDocs,
  limit as atMost,
  orderBy,
  query,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore/lite';

import { COLLECTIONS, readRanking } from '../../documents/index.ts';

/** The public ranking of a share link; of two owners with one handle, the older ranking. */
export function lookUpByHandle(
  db: Firestore,
  handle: string,
  slug: string,
): Promise<Ranking | null> {
  return lookUp(
    db,
    where('ownerHandle', '==', handle),
    where('slug', '==', slug),
    where('visibility', '==', 'public'),
    orderBy('createdAt'),
  );
}

export function lookUpByShortid(db: Firestore, shortid: string): Promise<Ranking | null> {
  return lookUp(db, where('shortid', '==', shortid), where('visibility', '==', 'public'));
}

async function lookUp(
  db: Firestore,
  ...constraints: readonly QueryConstraint[]
): Promise<Ranking | null> {
  const rankings = collection(db, COLLECTIONS.rankings);
  const [found] = (await getDocs(query(rankings, ...constraints, atMost(1)))).docs;
  return found === undefined ? null : readRanking(found.id, found.data());
}

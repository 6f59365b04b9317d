import { createShortid, uniqueSlug } from '@palmanga/core';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import { COLLECTIONS, shortidPath, slugPath } from '../../documents/index.ts';
import { fromFirebase } from '../connection/errors.ts';

/** The ranking that needs a slug. */
export interface SlugRequest {
  readonly uid: string;
  readonly title: string;
  readonly rankingId: string;
}

/**
 * Finds the slug of the title, or the first of slug-2, slug-3… that no other ranking of the user
 * has. The commit checks the reservations that were read here again, so that two rankings never
 * get the same slug.
 * @returns the slug, and whether this ranking has already reserved it
 */
export async function freeSlug(
  db: Firestore,
  transaction: Transaction,
  request: SlugRequest,
): Promise<{ readonly slug: string; readonly isReserved: boolean }> {
  const { uid, title, rankingId } = request;
  const reservedFor = new Map<string, unknown>();
  const slug = await firstFree(
    (number) => numbered(title, number),
    async (candidate) => {
      const reservation = await transaction.get(doc(db, slugPath(uid, candidate)));
      const reservedId: unknown = reservation.get('rankingId');
      reservedFor.set(candidate, reservedId);
      if (reservation.exists()) return reservedId === rankingId;
      return !(await isUsedUnreserved(db, request, candidate));
    },
  );
  return { slug, isReserved: reservedFor.get(slug) === rankingId };
}

/** Finds a shortid that no ranking has. */
export async function freeShortid(
  db: Firestore,
  transaction: Transaction,
  random: (count: number) => Uint8Array,
): Promise<string> {
  for (;;) {
    const shortid = createShortid(random);
    if ((await readShortid(db, transaction, shortid)) === null) return shortid;
  }
}

/**
 * The reservation of a shortid: the id of its ranking, null when the shortid is free. The rules
 * hide a reservation for a ranking that the user may not see; it is then 'hidden'.
 */
export async function readShortid(
  db: Firestore,
  transaction: Transaction,
  shortid: string,
): Promise<{ readonly rankingId: unknown } | 'hidden' | null> {
  try {
    const reservation = await transaction.get(doc(db, shortidPath(shortid)));
    return reservation.exists() ? { rankingId: reservation.get('rankingId') } : null;
  } catch (error) {
    const failure = fromFirebase(error);
    if (failure.code === 'forbidden') return 'hidden';
    throw failure;
  }
}

/**
 * Finds a free candidate: the first one when the taken ones are consecutive. It doubles the number until
 * one is free, then halves the distance to the last taken one: a transaction has no time for a request for each of a
 * thousand taken names.
 * @param candidate the name with a number, from 0
 */
export async function firstFree(
  candidate: (number: number) => string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string> {
  if (await isFree(candidate(0))) return candidate(0);
  let taken = 0;
  let free = 1;
  while (!(await isFree(candidate(free)))) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (await isFree(candidate(middle))) free = middle;
    else taken = middle;
  }
  return candidate(free);
}

/** The slug of a title when `number` of its forms are taken. */
function numbered(title: string, number: number): string {
  let taken = 0;
  return uniqueSlug(title, () => {
    taken += 1;
    return taken <= number;
  });
}

/** Whether another ranking has this slug without a reservation: one from before there were any. */
async function isUsedUnreserved(
  db: Firestore,
  { uid, rankingId }: SlugRequest,
  slug: string,
): Promise<boolean> {
  const target = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerUid', '==', uid),
    where('slug', '==', slug),
    limit(2),
  );
  return (await getDocs(target)).docs.some(({ id }) => id !== rankingId);
}

import { AppError, createShortid, uniqueSlug } from '@palmanga/core';
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
import { firstFree } from './first-free.ts';

/** Draws tried before giving up. */
const DRAWS = 1000;

/** What a slug is wanted for. */
export interface SlugWish {
  readonly uid: string;
  readonly title: string;
  readonly rankingId: string;
}

/**
 * The slug of the title, or the first of slug-2, slug-3… that the user has not given to another
 * ranking. Reservations read here are checked again when the transaction commits, so that two
 * rankings never share a slug.
 */
export async function freeSlug(
  db: Firestore,
  transaction: Transaction,
  wish: SlugWish,
): Promise<{ readonly slug: string; readonly isReserved: boolean }> {
  const holders = new Map<string, unknown>();
  const slug = await firstFree(
    (number) => numbered(wish.title, number),
    async (candidate) => {
      const holder = await transaction.get(doc(db, slugPath(wish.uid, candidate)));
      holders.set(candidate, holder.get('rankingId'));
      if (holder.exists()) return holder.get('rankingId') === wish.rankingId;
      return !(await isHeldByOld(db, wish, candidate));
    },
  );
  return { slug, isReserved: holders.get(slug) === wish.rankingId };
}

/** A shortid that no ranking has. */
export async function freeShortid(
  db: Firestore,
  transaction: Transaction,
  random: (count: number) => Uint8Array,
): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const shortid = createShortid(random);
    if (!(await transaction.get(doc(db, shortidPath(shortid)))).exists()) return shortid;
  }
  throw new AppError('conflict', 'No free shortid was found');
}

/** The slug of a title, `number` of whose forms are taken. */
function numbered(title: string, number: number): string {
  let taken = 0;
  return uniqueSlug(title, () => {
    taken += 1;
    return taken <= number;
  });
}

/** Whether a ranking from before reservations has this slug. */
async function isHeldByOld(db: Firestore, wish: SlugWish, slug: string): Promise<boolean> {
  const target = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerUid', '==', wish.uid),
    where('slug', '==', slug),
    limit(2),
  );
  return (await getDocs(target)).docs.some(({ id }) => id !== wish.rankingId);
}

import { AppError, createShortid, uniqueSlug } from '@palmanga/core';
import { doc, type Firestore, type Transaction } from 'firebase/firestore/lite';

import { shortidPath, slugPath } from '../../documents/index.ts';

/** Draws and names tried before giving up. */
const TRIES = 1000;

/**
 * The first of slug, slug-2, slug-3… that the user has not given to another ranking. What is read
 * here is checked again when the transaction commits, so that two rankings never share a slug.
 */
export async function freeSlug(
  db: Firestore,
  transaction: Transaction,
  wanted: { readonly uid: string; readonly title: string; readonly rankingId: string },
): Promise<{ readonly slug: string; readonly isReserved: boolean }> {
  const taken = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = uniqueSlug(wanted.title, (candidate) => taken.has(candidate));
    const holder = await transaction.get(doc(db, slugPath(wanted.uid, slug)));
    if (!holder.exists()) return { slug, isReserved: false };
    if (holder.get('rankingId') === wanted.rankingId) return { slug, isReserved: true };
    taken.add(slug);
  }
  throw new AppError('conflict', 'No free slug was found');
}

/** A shortid that no ranking has. */
export async function freeShortid(
  db: Firestore,
  transaction: Transaction,
  random: (count: number) => Uint8Array,
): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shortid = createShortid(random);
    if (!(await transaction.get(doc(db, shortidPath(shortid)))).exists()) return shortid;
  }
  throw new AppError('conflict', 'No free shortid was found');
}

import { isShortid } from '@palmanga/core';
import { doc, serverTimestamp, type Firestore } from 'firebase/firestore/lite';

import { shortidPath, slugPath } from '../../documents/index.ts';
import type { OwnedRanking } from './owned.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/** Sets the title and its slug, and gives the former slug back. */
export async function renameRanking(
  db: Firestore,
  owned: OwnedRanking,
  title: string,
): Promise<void> {
  const { transaction, reference, ranking } = owned;
  const { id: rankingId, ownerUid: uid } = ranking;
  const { slug, isReserved } = await freeSlug(db, transaction, { uid, title, rankingId });
  if (ranking.slug !== '' && ranking.slug !== slug) {
    await releaseSlug(db, owned);
  }
  if (!isReserved) transaction.set(doc(db, slugPath(uid, slug)), { rankingId });
  transaction.update(reference, { title, slug, updatedAt: serverTimestamp() });
}

/** Sets the present handle, and the slug and shortid that are missing; writes nothing otherwise. */
export async function repairRanking(
  db: Firestore,
  owned: OwnedRanking,
  ownerHandle: string,
  random: (count: number) => Uint8Array,
): Promise<void> {
  const { transaction, reference, ranking } = owned;
  const { id: rankingId, ownerUid: uid, title } = ranking;
  const changes: Record<string, string> = {};
  if (ranking.ownerHandle !== ownerHandle) changes['ownerHandle'] = ownerHandle;
  const slug =
    ranking.slug === '' ? await freeSlug(db, transaction, { uid, title, rankingId }) : null;
  const shortid = isShortid(ranking.shortid) ? null : await freeShortid(db, transaction, random);
  if (slug !== null) {
    changes['slug'] = slug.slug;
    if (!slug.isReserved) transaction.set(doc(db, slugPath(uid, slug.slug)), { rankingId });
  }
  if (shortid !== null) {
    changes['shortid'] = shortid;
    transaction.set(doc(db, shortidPath(shortid)), { rankingId });
  }
  if (Object.keys(changes).length === 0) return;
  transaction.update(reference, { ...changes, updatedAt: serverTimestamp() });
}

/** Deletes the reservation of the ranking's slug, unless another ranking holds it. */
export async function releaseSlug(db: Firestore, owned: OwnedRanking): Promise<void> {
  const { ownerUid, slug, id } = owned.ranking;
  const reservation = doc(db, slugPath(ownerUid, slug));
  const holder = await owned.transaction.get(reservation);
  if (holder.get('rankingId') === id) owned.transaction.delete(reservation);
}

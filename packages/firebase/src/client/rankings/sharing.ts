import { planSharingRepair } from '@palmanga/core';
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

/** Repairs what share links are made of, as `planSharingRepair` says; writes nothing when all is well. */
export async function repairRanking(
  db: Firestore,
  owned: OwnedRanking,
  ownerHandle: string,
  random: (count: number) => Uint8Array,
): Promise<void> {
  const { transaction, reference, ranking } = owned;
  const { id: rankingId, ownerUid: uid, title } = ranking;
  const repair = planSharingRepair(ranking, ownerHandle);
  if (repair === null) return;
  const slug = repair.needsSlug ? await freeSlug(db, transaction, { uid, title, rankingId }) : null;
  const shortid = repair.needsShortid ? await freeShortid(db, transaction, random) : null;
  if (slug?.isReserved === false) {
    transaction.set(doc(db, slugPath(uid, slug.slug)), { rankingId });
  }
  if (shortid !== null) transaction.set(doc(db, shortidPath(shortid)), { rankingId });
  transaction.update(reference, {
    ownerHandle: repair.ownerHandle,
    ...(slug !== null && { slug: slug.slug }),
    ...(shortid !== null && { shortid }),
    updatedAt: serverTimestamp(),
  });
}

/** Deletes the reservation of the ranking's slug, unless another ranking holds it. */
export async function releaseSlug(db: Firestore, owned: OwnedRanking): Promise<void> {
  const { ownerUid, slug, id } = owned.ranking;
  const reservation = doc(db, slugPath(ownerUid, slug));
  const holder = await owned.transaction.get(reservation);
  if (holder.get('rankingId') === id) owned.transaction.delete(reservation);
}

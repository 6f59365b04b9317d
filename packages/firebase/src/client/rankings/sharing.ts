import { isUsableSlug, planSharingRepair } from '@palmanga/core';
import { doc, serverTimestamp } from 'firebase/firestore/lite';

import { shortidPath, slugPath } from '../../documents/index.ts';
import type { OwnedRanking } from './owned-ranking.ts';
import { freeShortid, freeSlug } from './reservations.ts';

/** Sets the title and its slug, and releases the previous slug. */
export async function renameRanking(owned: OwnedRanking, title: string): Promise<void> {
  const { db, transaction, reference, ranking } = owned;
  const { id: rankingId, ownerUid: uid } = ranking;
  const { slug, isReserved } = await freeSlug(db, transaction, { uid, title, rankingId });
  if (ranking.slug !== slug) await releaseSlug(owned);
  if (!isReserved) transaction.set(doc(db, slugPath(uid, slug)), { rankingId });
  transaction.update(reference, { title, slug, updatedAt: serverTimestamp() });
}

/**
 * Repairs the fields that share links are built from, as `planSharingRepair` says. It writes
 * nothing when they are all right.
 */
export async function repairRanking(
  owned: OwnedRanking,
  ownerHandle: string,
  random: (count: number) => Uint8Array,
): Promise<void> {
  const { db, transaction, reference, ranking } = owned;
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

/**
 * Deletes the reservation of the ranking's slug, unless it names another ranking. A slug that can be
 * no document's id, from before there were reservations, has none.
 */
export async function releaseSlug({ db, transaction, ranking }: OwnedRanking): Promise<void> {
  if (!isUsableSlug(ranking.slug)) return;
  const reservation = doc(db, slugPath(ranking.ownerUid, ranking.slug));
  const stored = await transaction.get(reservation);
  if (stored.get('rankingId') === ranking.id) transaction.delete(reservation);
}

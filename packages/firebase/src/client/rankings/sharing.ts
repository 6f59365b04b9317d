import {
  isShortid,
  isUsableSlug,
  lacksTopItems,
  planSharingRepair,
  refuseTakenDown,
  type Visibility,
} from '@palmanga/core';
import type { User } from 'firebase/auth';
import { deleteField, doc, serverTimestamp } from 'firebase/firestore/lite';

import { shortidPath, slugPath, topItemsField } from '../../documents/index.ts';
import { handleFor, reserveHandle } from '../people/handles.ts';
import type { OwnedRanking } from './owned-ranking.ts';
import { lookUpByShortid } from './reads.ts';
import { freeShortid, freeSlug, readShortid } from './reservations.ts';

/** Sets the title and its slug, and releases the previous slug. The same title writes nothing. */
export async function renameRanking(owned: OwnedRanking, title: string): Promise<void> {
  const { db, transaction, reference, ranking, fields } = owned;
  const { id: rankingId, ownerUid: uid } = ranking;
  if (fields['title'] === title && fields['slug'] === ranking.slug && ranking.slug !== '') return;
  const { slug, isReserved } = await freeSlug(db, transaction, { uid, title, rankingId });
  if (ranking.slug !== slug) await releaseSlug(owned);
  if (!isReserved) transaction.set(doc(db, slugPath(uid, slug)), { rankingId });
  transaction.update(reference, { title, slug, updatedAt: serverTimestamp() });
}

/**
 * Sets who may see the ranking. What others can read of one by link names its owner nowhere, not even in
 * the field of an older version. The same visibility writes nothing where these fields are right.
 * @throws AppError ranking-taken-down
 */
export async function setVisibility(
  owned: OwnedRanking,
  user: User,
  visibility: Visibility,
): Promise<void> {
  const { db, transaction, reference, ranking, fields } = owned;
  refuseTakenDown(ranking);
  const { handle, ownerName, reserves, held } = await handleFor(db, transaction, user, {
    ...ranking,
    visibility,
  });
  const isSame =
    fields['visibility'] === visibility &&
    fields['ownerHandle'] === handle &&
    fields['ownerName'] === ownerName &&
    fields['userHandle'] === undefined;
  if (isSame) return;
  if (reserves) reserveHandle(db, transaction, handle, { uid: user.uid, held });
  transaction.update(reference, {
    visibility,
    ownerHandle: handle,
    ownerName,
    // Read where the other is empty.
    ...(handle === '' && { userHandle: deleteField() }),
    updatedAt: serverTimestamp(),
  });
}

/**
 * Repairs the fields that share links are built from, as `planSharingRepair` says, writes a handle that
 * stands in the field of an older program into ours, sets the owner's
 * present name, completes the copies of the first items after a change of another program, and reserves the shortid of a ranking from
 * before there were reservations. It writes nothing when all is right.
 * @returns whether it changed the ranking
 */
export async function repairRanking(
  owned: OwnedRanking,
  user: User,
  random: (count: number) => Uint8Array,
): Promise<boolean> {
  const { db, transaction, reference, ranking } = owned;
  const { id: rankingId, ownerUid: uid, title } = ranking;
  const { handle, ownerName, reserves, held } = await handleFor(db, transaction, user, ranking);
  const claim = await claimOnShortid(owned);
  const repair = planSharingRepair(
    claim === 'lost' ? { ...ranking, shortid: '' } : ranking,
    handle,
  );
  const isHandleOld = ranking.hasOldHandle === true;
  const topItems = await missingTopItems(owned);
  const isRenamed = ranking.ownerName !== ownerName;
  if (repair === null && topItems === null && !isRenamed && !isHandleOld) {
    if (claim === 'free') transaction.set(doc(db, shortidPath(ranking.shortid)), { rankingId });
    return false;
  }
  const slug = repair?.needsSlug
    ? await freeSlug(db, transaction, { uid, title, rankingId })
    : null;
  const shortid = repair?.needsShortid ? await freeShortid(db, transaction, random) : null;
  if (slug?.isReserved === false) {
    transaction.set(doc(db, slugPath(uid, slug.slug)), { rankingId });
  }
  const toReserve = claim === 'free' ? ranking.shortid : shortid;
  if (toReserve !== null) transaction.set(doc(db, shortidPath(toReserve)), { rankingId });
  if (reserves) reserveHandle(db, transaction, handle, { uid, held });
  transaction.update(reference, {
    ...((repair !== null || isHandleOld) && { ownerHandle: handle }),
    ...(handle === '' && isHandleOld && { userHandle: deleteField() }),
    ...(isRenamed && { ownerName }),
    ...(topItems !== null && { topItems: topItemsField(topItems) }),
    ...(slug !== null && { slug: slug.slug }),
    ...(shortid !== null && { shortid }),
    updatedAt: serverTimestamp(),
  });
  return true;
}

/** The first items of a ranking that does not know all of them; null when there is nothing to write. */
async function missingTopItems(owned: OwnedRanking) {
  const { ranking, itemIds } = owned;
  if (!lacksTopItems(ranking)) return null;
  const topItems = await owned.topItemsOf(itemIds);
  return topItems.length > ranking.topItems.length ? topItems : null;
}

/**
 * Whether the ranking's shortid can be reserved (`free`), leads to another ranking (`lost`), or needs
 * nothing. While the link of a shortid leads to this ranking, the ranking keeps it, even if another
 * one reserved it: links that were shared must not change hands.
 */
async function claimOnShortid(owned: OwnedRanking): Promise<'free' | 'lost' | 'settled'> {
  const { db, transaction, ranking } = owned;
  if (!isShortid(ranking.shortid)) return 'settled';
  const reservation = await readShortid(db, transaction, ranking.shortid);
  if (reservation === null) return 'free';
  if (reservation !== 'hidden' && reservation.rankingId === ranking.id) return 'settled';
  const answer = await lookUpByShortid(db, ranking.shortid);
  return answer?.id === ranking.id ? 'settled' : 'lost';
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

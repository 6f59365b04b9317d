import {
  type HandleUse,
  handleShown,
  LIMITS,
  namesOwner,
  ownerNameOf,
  planHandle,
  type Ranking,
  toUrlSafe,
  type UserProfile,
} from '@palmanga/core';
import type { User } from 'firebase/auth';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';

import {
  COLLECTIONS,
  countOf,
  handlePath,
  hashText,
  nameCountPath,
  readProfile,
  retiredNamePath,
  textOf,
  userPath,
} from '../../documents/index.ts';

/** Holds the names of erased accounts. The id of no account. */
const NOBODY = '';

/** A text whose handle the rules can compute, too. */
const ASCII = /^[\0-\x7F]*$/;

/** Who stands in the way of an account that wants a name. */
export interface NameHolder {
  /** The account that holds the name, or uses it without holding it; null when it is free. */
  readonly holder: string | null;
  readonly isReserved: boolean;
  /** How many names the account holds that wants this one; 0 where that does not matter. */
  readonly held: number;
}

/**
 * Who has a name. One without a reservation that a ranking of another account carries is free to
 * nobody: only the operator's migration reserves it, because that keeps the links of those who lose
 * it. The commit checks the reservation that was read here again.
 */
export async function holderOf(
  db: Firestore,
  transaction: Transaction,
  name: string,
  uid: string,
): Promise<NameHolder> {
  const reservation = await transaction.get(doc(db, handlePath(name)));
  if (reservation.exists())
    return { holder: textOf(reservation.data(), 'uid'), isReserved: true, held: 0 };
  // Of an erased account.
  const retired = await transaction.get(doc(db, retiredNamePath(await hashText(name))));
  if (retired.exists()) return { holder: NOBODY, isReserved: true, held: 0 };
  const carriedByOthers = query(
    collection(db, COLLECTIONS.rankings),
    where('ownerHandle', '==', name),
    where('visibility', '==', 'public'),
    where('ownerUid', '!=', uid),
    limit(1),
  );
  const [carried, counted] = await Promise.all([
    getDocs(carriedByOthers),
    transaction.get(doc(db, nameCountPath(uid))),
  ]);
  const [carrier] = carried.docs;
  return {
    holder: carrier ? textOf(carrier.data(), 'ownerUid') : null,
    isReserved: false,
    held: countOf(counted.data() ?? {}, 'count') ?? 0,
  };
}

/**
 * Reserves a free name to an account for good, and counts it.
 * @param held how many names the account holds already (`holderOf`)
 * @param hasPage whether the account's page is at this name from now on
 */
export function reserveHandle(
  db: Firestore,
  transaction: Transaction,
  name: string,
  {
    uid,
    held,
    hasPage = false,
  }: { readonly uid: string; readonly held: number; readonly hasPage?: boolean },
): void {
  const page = hasPage && { page: name };
  transaction.set(doc(db, handlePath(name)), { uid, createdAt: serverTimestamp(), ...page });
  transaction.set(doc(db, nameCountPath(uid)), { count: held + 1, name });
}

/**
 * The handle for a ranking of the user, as `planHandle` decides, and the name of its owner. The rules let an account reserve
 * what they can compute themselves: handles from ASCII, and none from a display name.
 * Neither for a ranking that does not name its owner.
 * @param carried what the ranking carries already, or shall carry; left out for a new one
 */
export async function handleFor(
  db: Firestore,
  transaction: Transaction,
  user: User,
  carried?: Pick<Ranking, 'visibility' | 'ownerHandle'>,
): Promise<
  ReturnType<typeof planHandle> & Pick<NameHolder, 'held'> & { readonly ownerName: string }
> {
  if (carried && !namesOwner(carried.visibility)) {
    return { handle: '', reserves: false, held: 0, ownerName: '' };
  }
  const { uid, email } = user;
  // The commit checks it again, so that a name which is saved meanwhile is not missed.
  const stored = await transaction.get(doc(db, userPath(uid)));
  const profile = readProfile(uid, stored.data() ?? {}, email);
  const ownerName = ownerNameOf(profile);
  const shown = handleShown(profile, user);
  if (shown === '') return { handle: '', reserves: false, held: 0, ownerName };
  const { holder, isReserved, held } = await holderOf(db, transaction, shown, uid);
  const use: HandleUse = {
    uid,
    // Rankings keep a name that several accounts carry until the migration has reserved it.
    holder: isReserved ? holder : null,
    mayReserve:
      holder === null &&
      held < LIMITS.namesPerAccount &&
      computableHandles(profile, email).includes(shown),
    ...(carried && { present: carried.ownerHandle }),
  };
  return { ...planHandle(shown, use), held, ownerName };
}

function computableHandles(
  { username, handle }: Pick<UserProfile, 'username' | 'handle'>,
  email: string | null,
): string[] {
  return [username, handle, email?.replace(/@[^@]*$/, '')]
    .map((source) => source ?? '')
    .map((source) =>
      ASCII.test(source) && source.length <= LIMITS.slugLength ? toUrlSafe(source) : '',
    );
}

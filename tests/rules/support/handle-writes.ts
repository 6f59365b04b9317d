import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

import { together } from './ranking-writes.ts';

/** What a name that the owner holds says. */
export const HELD = { uid: 'owner', createdAt: Timestamp.fromMillis(1) };

/** What a name says that is reserved now. */
export const reservation = (uid: string, fields = {}) => ({
  uid,
  createdAt: serverTimestamp(),
  ...fields,
});
/** The counter of an account's names, when `name` is the newest. */
export const counter = (name: string, count: unknown = 1) => ({ count, name });
export const counterOf = (uid: string) => `users/${uid}/counts/handles`;
/** Reserves a name and counts it, in one commit; `null` leaves the counter as it is. */
export const reserve = (
  name: string,
  uid: string,
  fields = {},
  counted: object | null = counter(name),
) =>
  together((batch, at) => {
    batch.set(at(`handles/${name}`), reservation(uid, fields));
    if (counted !== null) batch.set(at(counterOf(uid)), { ...counted });
  });

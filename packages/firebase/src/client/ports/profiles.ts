import {
  AppError,
  type Observer,
  ownerNameOf,
  parseProfileChanges,
  parseUsername,
  planUsername,
  type ProfileChanges,
  type Profiles,
  type Unsubscribe,
  type UserProfile,
} from '@palmanga/core';
import { doc, getDoc, serverTimestamp, setDoc, type Transaction } from 'firebase/firestore/lite';

import {
  erasedAccountPath,
  type Fields,
  hashText,
  profileDocumentChanges,
  readProfile,
  userPath,
} from '../../documents/index.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { transact } from '../connection/transact.ts';
import { listenDocument } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { watchAsUser } from '../live/watch.ts';
import { loadLazy } from '../load-lazy.ts';
import { holderOf, reserveHandle } from '../people/handles.ts';
import type { Session } from '../session/session.ts';

/** The signed-in user's profile, in users/{uid}. */
export class FirestoreProfiles implements Profiles {
  readonly #connection: Connection;
  readonly #session: Session;
  readonly #live: Live;

  constructor(connection: Connection, session: Session, live: Live) {
    this.#connection = connection;
    this.#session = session;
    this.#live = live;
  }

  watchOwn(observer: Observer<UserProfile | null>): Unsubscribe {
    return watchAsUser(this.#session, observer, ({ uid, email }, changes) => {
      let isStopped = false;
      const tell = (fields: Fields | undefined) => {
        if (!isStopped) changes.next(fields === undefined ? null : readProfile(uid, fields, email));
      };
      const stop = listenDocument(this.#live, userPath(uid), {
        // An account without a profile is new, or its erasure lacks only the last step. The mark tells which.
        next: (fields) => void (fields === null ? this.#mark(uid).then(tell) : tell(fields)),
        error: (error) => changes.error(error),
      });
      return () => {
        isStopped = true;
        stop();
      };
    });
  }

  /** The mark of the account's erasure. Undefined when there is no mark, and when the service does not answer. */
  async #mark(uid: string): Promise<Fields | undefined> {
    try {
      const mark = doc(this.#connection.db, erasedAccountPath(await hashText(uid)));
      return (await call(() => getDoc(mark))).data();
    } catch {
      return undefined;
    }
  }

  async saveOwn(changes: ProfileChanges): Promise<void> {
    const { uid } = await this.#session.requireUser();
    const parsed = parseProfileChanges(changes);
    const fields = profileDocumentChanges(parsed, serverTimestamp());
    const target = doc(this.#connection.db, userPath(uid));
    const stored = (await call(() => getDoc(target))).data();
    if (!holdsAlready(stored, parsed)) {
      await call(() => setDoc(target, { ...fields }, { merge: true }));
    }
    if (parsed.displayName !== undefined) await this.#refreshNames(uid);
  }

  async claimUsername(name: string): Promise<void> {
    const { uid, email } = await this.#session.requireUser();
    const username = parseUsername(name);
    const { db } = this.#connection;
    const target = doc(db, userPath(uid));
    let isLaterChange = false;
    let isShown = false;
    const claim = async (transaction: Transaction): Promise<void> => {
      const [stored, { holder, held }] = await Promise.all([
        transaction.get(target),
        holderOf(db, transaction, username, uid),
      ]);
      const profile = readProfile(uid, stored.data() ?? {}, email);
      const plan = planUsername(profile, { uid, name: username, holder, held, now: Date.now() });
      if (plan === null) return;
      isShown = profile.hasPage || ownerNameOf(profile) !== ownerNameOf({ ...profile, username });
      isLaterChange = plan.isChange && profile.usernameChangedAt !== null;
      if (profile.hasPage) {
        const { leadNames } = await loadLazy();
        await leadNames(db, transaction, uid, username);
      }
      if (plan.reserves) {
        reserveHandle(db, transaction, username, { uid, held, hasPage: profile.hasPage });
      }
      const now = serverTimestamp();
      const fields = { username, updatedAt: now, ...(plan.isChange && { usernameChangedAt: now }) };
      transaction.set(target, fields, { merge: true });
    };
    try {
      await transact(db, claim);
    } catch (error) {
      // `transact` has tried again after each refusal, so nobody else was faster: by the clock of the
      // service, which may be another than that of this device, the last change is too recent.
      const isTooSoon = isLaterChange && error instanceof AppError && error.code === 'forbidden';
      throw isTooSoon ? new AppError('username-too-soon', undefined, { cause: error }) : error;
    }
    if (isShown) await this.#refreshNames(uid);
  }

  async showPage(isShown: boolean): Promise<void> {
    const { uid } = await this.#session.requireUser();
    const { setPage } = await loadLazy();
    await setPage(this.#connection.db, uid, isShown);
    if (isShown) await this.#refreshNames(uid);
  }

  /**
   * The profile is saved already, so a failure here is not the save's. The owner's visit to a ranking
   * sets the name, too.
   */
  async #refreshNames(uid: string): Promise<void> {
    try {
      const { refreshOwnerNames } = await loadLazy();
      await refreshOwnerNames(this.#connection.db, uid);
    } catch {
      // See above.
    }
  }
}

/**
 * Whether a profile holds these very values. One that is being erased is written all the same: the rules refuse it.
 * @param stored undefined for a profile that was never saved
 */
function holdsAlready(stored: Fields | undefined, changes: ProfileChanges): boolean {
  if (stored === undefined || stored['erasedAt'] !== undefined) return false;
  return Object.entries(changes).every(([name, value]) => stored[name] === value);
}

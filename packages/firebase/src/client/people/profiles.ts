import {
  type Observer,
  parseProfileChanges,
  type ProfileChanges,
  type Profiles,
  type Unsubscribe,
  type UserProfile,
} from '@palmanga/core';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';

import { profileDocumentChanges, readProfile, userPath } from '../../documents/index.ts';
import type { Session } from '../accounts/session.ts';
import { call } from '../connection/call.ts';
import type { Connection } from '../connection/connection.ts';
import { listenDocument } from '../live/listen.ts';
import type { Live } from '../live/live.ts';
import { watchAsUser } from '../live/watch.ts';

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
    return watchAsUser(this.#session, observer, ({ uid, email }, changes) =>
      listenDocument(this.#live, userPath(uid), {
        next: (fields) => changes.next(fields === null ? null : readProfile(uid, fields, email)),
        error: (error) => changes.error(error),
      }),
    );
  }

  async saveOwn(changes: ProfileChanges): Promise<void> {
    const { uid } = await this.#session.requireUser();
    const fields = profileDocumentChanges(parseProfileChanges(changes), serverTimestamp());
    const target = doc(this.#connection.db, userPath(uid));
    await call(() => setDoc(target, { ...fields }, { merge: true }));
  }
}

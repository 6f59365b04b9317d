import {
  parseProfileChanges,
  type ProfileChanges,
  type Profiles,
  type Unsubscribe,
  type UserProfile,
  type Observer,
} from '@palmanga/core';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite';

import { profileDocumentChanges, readProfile, userPath } from '../documents/index.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { changesOnly } from './live/changes-only.ts';
import { listenDocument } from './live/listen.ts';
import type { Live } from './live/live-sdk.ts';
import { watchAsUser } from './live/watch-as-user.ts';
import type { Session } from './session.ts';

/** One's own profile, in users/{uid}. */
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
    const changes = changesOnly(observer);
    return watchAsUser(this.#session, observer, ({ uid, email }) =>
      listenDocument(this.#live, userPath(uid), {
        next: (fields) => changes.next(fields === null ? null : readProfile(uid, fields, email)),
        error: (error) => changes.error(error),
      }),
    );
  }

  async saveOwn(changes: ProfileChanges): Promise<void> {
    await this.#session.requireUser();
    const parsed = parseProfileChanges(changes);
    await this.#session.asUser(({ uid }) =>
      call(() =>
        setDoc(
          doc(this.#connection.db, userPath(uid)),
          { ...profileDocumentChanges(parsed, serverTimestamp()) },
          { merge: true },
        ),
      ),
    );
  }
}

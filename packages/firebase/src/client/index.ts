import type { Backend, FirebaseSettings } from '@palmanga/core';

import { FirestoreCatalogue } from './catalogue.ts';
import { connect } from './connection.ts';
import { FirestoreFavorites } from './favorites.ts';
import { StorageFiles } from './files.ts';
import { FirebaseIdentity } from './identity.ts';
import { Live, type LiveObserver } from './live/live-sdk.ts';
import { FirestoreMangas } from './mangas.ts';
import { FirestoreProfiles } from './profiles.ts';
import { FirestoreRankings } from './rankings/index.ts';
import { Session } from './session.ts';

export type { LiveObserver, LiveQuery } from './live/live-sdk.ts';
export { mayHoldSession } from './stored-session.ts';

/** A backend that can be left behind. */
export interface FirebaseClient extends Backend {
  /** Ends the session's live reads and frees what it holds. */
  dispose(): Promise<void>;
}

export interface ClientOptions {
  /** The source of shortids: so many bytes. The platform's cryptographic source by default. */
  readonly random?: (count: number) => Uint8Array;
  readonly observer?: LiveObserver;
}

/** The web client of a Firebase project. */
export function createClient(
  settings: FirebaseSettings,
  options: ClientOptions = {},
): FirebaseClient {
  const connection = connect(settings);
  const session = new Session(connection);
  const live = new Live(connection, options.observer);
  const random =
    options.random ?? ((count) => globalThis.crypto.getRandomValues(new Uint8Array(count)));
  return {
    identity: new FirebaseIdentity(session, settings.provider),
    profiles: new FirestoreProfiles(connection, session, live),
    rankings: new FirestoreRankings({ connection, session, live, random }),
    mangas: new FirestoreMangas(connection, session),
    favorites: new FirestoreFavorites(connection, session, live),
    files: new StorageFiles(connection, session),
    catalogue: new FirestoreCatalogue(connection, session),
    dispose: () => connection.dispose(),
  };
}

import type { Backend } from '@palmanga/core';

import { connect } from './connection/connection.ts';
import { Live, type ReadCounter } from './live/live.ts';
import { FirestoreFavorites } from './ports/favorites.ts';
import { StorageFiles } from './ports/files.ts';
import { FirebaseIdentity } from './ports/identity.ts';
import { createCatalogueWriter, createErasure, createUnmatched } from './ports/lazy-ports.ts';
import { FirestoreMangas } from './ports/mangas.ts';
import { FirestoreProfiles } from './ports/profiles.ts';
import { FirestoreRankings } from './ports/rankings.ts';
import { Session } from './session/session.ts';
import type { FirebaseSettings } from './settings.ts';

export type { FirebasePageConfig, FirebaseSettings } from './settings.ts';
export { mayHoldSession } from './session/session.ts';
export type { LiveQuery, ReadCounter } from './live/live.ts';

/** The backend, and the way to end it. */
export interface FirebaseClient extends Backend {
  /** Ends the live reads and releases every resource. */
  dispose(): Promise<void>;
}

export interface ClientOptions {
  /** Random bytes for shortids: as many as asked. The platform's cryptographic source by default. */
  readonly random?: (count: number) => Uint8Array;
  /** Measures what live reads cost. */
  readonly counter?: ReadCounter;
}

/** Creates the web client of a Firebase project. It loads no SDK but Firestore Lite at first. */
export function createClient(
  settings: FirebaseSettings,
  options: ClientOptions = {},
): FirebaseClient {
  const connection = connect(settings);
  const session = new Session(connection);
  const live = new Live(connection, options.counter);
  const random =
    options.random ?? ((count) => globalThis.crypto.getRandomValues(new Uint8Array(count)));
  const files = new StorageFiles(connection, session);
  return {
    identity: new FirebaseIdentity(session, settings.provider),
    profiles: new FirestoreProfiles(connection, session, live),
    rankings: new FirestoreRankings(connection, session, live, random),
    unmatched: createUnmatched(connection, session),
    mangas: new FirestoreMangas(connection, session),
    favorites: new FirestoreFavorites(connection, session, live),
    files,
    erasure: createErasure(connection, session, files, settings.provider),
    catalogue: createCatalogueWriter(connection, session),
    dispose: () => connection.dispose(),
  };
}

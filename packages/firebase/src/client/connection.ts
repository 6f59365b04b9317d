import type { FirebaseSettings } from '@palmanga/core';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';

import { startAppCheck } from './app-check.ts';
import { hostAndPort } from './host-and-port.ts';
import { Quiet } from './quiet.ts';

/**
 * The project, reached by requests alone (Firestore Lite): every single read and every write goes
 * this way, so that it settles when the network is gone. The live SDK is loaded apart, for what is
 * watched.
 */
export interface Connection {
  readonly settings: FirebaseSettings;
  readonly app: FirebaseApp;
  readonly db: Firestore;
  /** Knows when a first screen has been read and heavier code may be loaded. */
  readonly quiet: Quiet;
  /** Settled when App Check is in place (at once without a key). */
  readonly ready: Promise<void>;
  dispose(): Promise<void>;
}

// Conflicts and refusals are handled here; the SDK would print each, documents included.
setLogLevel('silent');

let count = 0;

export function connect(settings: FirebaseSettings): Connection {
  count += 1;
  const app = initializeApp(settings.firebase, `palmanga-${count}`);
  const db = getFirestore(app);
  const emulator = settings.emulators?.firestore;
  if (emulator !== undefined) connectFirestoreEmulator(db, ...hostAndPort(emulator));
  return {
    settings,
    app,
    db,
    quiet: new Quiet(),
    ready: startAppCheck(app, settings.appCheckKey),
    dispose: () => deleteApp(app),
  };
}

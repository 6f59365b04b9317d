import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';

import type { FirebaseSettings } from '../settings.ts';
import { IdleGate } from './idle-gate.ts';

/**
 * The project, reached by plain requests (Firestore Lite). Every single read and every write goes
 * this way, because it settles even when the network is gone. Live reads use another SDK, which is
 * loaded later (`live/`).
 */
export interface Connection {
  readonly settings: FirebaseSettings;
  readonly app: FirebaseApp;
  readonly db: Firestore;
  /** Delays the heavier SDKs until the first screen is read. */
  readonly idle: IdleGate;
  /** Resolves when App Check is in place; at once without a key. */
  readonly ready: Promise<void>;
  dispose(): Promise<void>;
}

// This package handles conflicts and refusals. The SDK would also print each one, with the
// documents in it.
setLogLevel('silent');

let count = 0;

/** Connects to a project, or to the emulators that its settings name. Nothing is sent yet. */
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
    idle: new IdleGate(),
    ready: startAppCheck(app, settings.appCheckKey),
    dispose: () => deleteApp(app),
  };
}

/** Proves to the services that calls come from this site, when a key is configured. */
async function startAppCheck(app: FirebaseApp, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

/** Splits `host:port`, the form of emulator addresses. */
export function hostAndPort(address: string): readonly [host: string, port: number] {
  const { hostname, port } = new URL(`http://${address}`);
  return [hostname, Number(port)];
}

import type { Firestore } from 'firebase/firestore';

import type { Connection } from '../connection.ts';
import { hostAndPort } from '../settings.ts';

export type LiveSdk = typeof import('firebase/firestore');
export interface LoadedLive {
  readonly sdk: LiveSdk;
  readonly db: Firestore;
}

/** The SDK that listens, loaded once the page is quiet. It is used for nothing but listening. */
export class Live {
  readonly #connection: Connection;
  #loading: Promise<LoadedLive> | null = null;
  /** Called with the number of documents that each answer cost; for measuring. */
  onReads: (documents: number) => void = () => {};

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async load(): Promise<LoadedLive> {
    await this.#connection.quiet.comes();
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<LoadedLive> {
    const sdk = await import('firebase/firestore');
    await this.#connection.ready;
    const db = sdk.getFirestore(this.#connection.app);
    const emulator = this.#connection.settings.emulators?.firestore;
    if (emulator !== undefined) sdk.connectFirestoreEmulator(db, ...hostAndPort(emulator));
    return { sdk, db };
  }
}

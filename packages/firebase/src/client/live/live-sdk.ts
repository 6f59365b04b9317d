import type { Firestore } from 'firebase/firestore';

import type { Connection } from '../connection.ts';
import { hostAndPort } from '../host-and-port.ts';
import type * as LiveModule from './sdk.ts';

type LiveSdk = typeof LiveModule;
export interface LoadedLive {
  readonly sdk: LiveSdk;
  readonly db: Firestore;
}

/** A live query: equality, order, and how many. */
export interface LiveQuery {
  readonly path: string;
  readonly where?: readonly [field: string, value: string];
  readonly orderBy: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
}

/** Told of what listening costs; for measuring. */
export interface LiveObserver {
  onQuery?(query: LiveQuery): void;
  /** Documents that the service counts as read. */
  onReads?(documents: number): void;
}

/** The SDK that listens, loaded once the page is quiet. It is used for nothing but listening. */
export class Live {
  readonly #connection: Connection;
  #loading: Promise<LoadedLive> | null = null;
  readonly observer: LiveObserver;

  constructor(connection: Connection, observer: LiveObserver = {}) {
    this.#connection = connection;
    this.observer = observer;
  }

  /** Resolves when the page has shown what it reads, and may load what listens. */
  comes(): Promise<void> {
    return this.#connection.quiet.comes();
  }

  async load(): Promise<LoadedLive> {
    await this.comes();
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<LoadedLive> {
    const sdk = await import('./sdk.ts');
    await this.#connection.ready;
    const db = sdk.initializeFirestore(this.#connection.app, {
      localCache: sdk.memoryLocalCache({ garbageCollector: sdk.memoryEagerGarbageCollector() }),
    });
    const emulator = this.#connection.settings.emulators?.firestore;
    if (emulator !== undefined) sdk.connectFirestoreEmulator(db, ...hostAndPort(emulator));
    return { sdk, db };
  }
}

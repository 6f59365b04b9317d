import type { Firestore } from 'firebase/firestore';

import { hostAndPort, type Connection } from '../connection/connection.ts';
import type * as LiveModule from './live-sdk.ts';

type LiveSdk = typeof LiveModule;
export interface LoadedLive {
  readonly sdk: LiveSdk;
  readonly db: Firestore;
}

/** A live query: at most one equality, one order, and a limit. */
export interface LiveQuery {
  readonly path: string;
  readonly where?: readonly [field: string, value: string];
  readonly orderBy: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit: number;
}

/** Receives the queries and the billed documents of live reads. Tests measure costs with it. */
export interface ReadCounter {
  /** Called when a live query is sent. */
  onQuery?(query: LiveQuery): void;
  /** Called at each answer, with the number of documents that the service bills as read. */
  onReads?(documents: number): void;
}

/** The SDK for live reads. It is used for nothing else, and loaded once the page is idle. */
export class Live {
  readonly #connection: Connection;
  readonly counter: ReadCounter;
  #loading: Promise<LoadedLive> | null = null;

  constructor(connection: Connection, counter: ReadCounter = {}) {
    this.#connection = connection;
    this.counter = counter;
  }

  /** Resolves when the page has read its first screen, so that the SDK may be loaded. */
  whenIdle(): Promise<void> {
    return this.#connection.idle.whenIdle();
  }

  /** Loads the SDK, once; a failed load is tried again at the next call. */
  load(): Promise<LoadedLive> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<LoadedLive> {
    const { app, settings, ready } = this.#connection;
    const sdk = await import('./live-sdk.ts');
    await ready;
    const db = sdk.initializeFirestore(app, {
      localCache: sdk.memoryLocalCache({ garbageCollector: sdk.memoryEagerGarbageCollector() }),
    });
    const emulator = settings.emulators?.firestore;
    if (emulator !== undefined) sdk.connectFirestoreEmulator(db, ...hostAndPort(emulator));
    return { sdk, db };
  }
}

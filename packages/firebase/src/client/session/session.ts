import { AppError } from '@palmanga/core';
import type { Auth, User } from 'firebase/auth';

import { call } from '../connection/call.ts';
import { hostAndPort, type Connection } from '../connection/connection.ts';
import type * as AuthModule from './auth-sdk.ts';

export type AuthSdk = typeof AuthModule;
export interface LoadedAuth {
  readonly sdk: AuthSdk;
  readonly auth: Auth;
}

/** The session of this client. The Auth SDK is loaded when a call needs it, or on an idle page. */
export class Session {
  readonly #connection: Connection;
  readonly #loaded = Promise.withResolvers<LoadedAuth>();
  #loading: Promise<LoadedAuth> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
    // A user was signed in here, so the first screen already needs the session.
    if (isMarked()) connection.idle.skipIdle();
  }

  /** Loads the Auth SDK now and restores the session. */
  load(): Promise<LoadedAuth> {
    this.#connection.idle.skipIdle();
    return this.#load();
  }

  /**
   * Loads the Auth SDK once the page is idle, if this browser may hold a session.
   * @returns null when it holds none: nothing is loaded until a call needs the SDK (`loaded`)
   */
  async loadWhenIdle(): Promise<LoadedAuth | null> {
    if (this.#loading === null) {
      if (!(await mayHoldSession())) return null;
      await this.#connection.idle.whenIdle();
    }
    return this.#load();
  }

  /** Resolves when any call has loaded the SDK. */
  get loaded(): Promise<LoadedAuth> {
    return this.#loaded.promise;
  }

  /** The signed-in user, or null. */
  async user(): Promise<User | null> {
    const { auth } = await this.load();
    return auth.currentUser;
  }

  /** @throws AppError unauthenticated */
  async requireUser(): Promise<User> {
    const user = await this.user();
    if (user === null) throw new AppError('unauthenticated');
    return user;
  }

  /**
   * Reads data that may be public. It does not wait for the session: the read is repeated as the
   * user only when it was refused to a visitor.
   * @param read one exchange with the service
   * @throws AppError only
   */
  async readPublic<T>(read: () => Promise<T>): Promise<T> {
    await this.#connection.ready;
    const wasRestored = this.#loading !== null && (await isSettled(this.#loading));
    try {
      return await this.#connection.idle.track(call(read));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'forbidden';
      if (!isRefused || wasRestored || (await this.user()) === null) throw error;
      return call(read);
    }
  }

  #load(): Promise<LoadedAuth> {
    this.#loading ??= this.#open().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #open(): Promise<LoadedAuth> {
    const { app, settings, ready } = this.#connection;
    const sdk = await import('./auth-sdk.ts');
    await ready;
    const inPage = typeof document !== 'undefined';
    const auth = sdk.initializeAuth(app, {
      persistence: inPage
        ? [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence]
        : sdk.inMemoryPersistence,
    });
    const emulator = settings.emulators?.auth;
    if (emulator !== undefined) {
      const [host, port] = hostAndPort(emulator);
      sdk.connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
    }
    auth.languageCode = 'fr';
    await auth.authStateReady();
    auth.onAuthStateChanged((user) => mark(user !== null));
    const loaded = { sdk, auth };
    this.#loaded.resolve(loaded);
    return loaded;
  }
}

function isSettled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => false)]);
}

/** Our own mark in localStorage: a user is signed in. Unlike IndexedDB it is read at once. */
const MARK = 'palmanga-session';

function isMarked(): boolean {
  try {
    return globalThis.localStorage?.getItem(MARK) === '1';
  } catch {
    return false;
  }
}

function mark(isSignedIn: boolean): void {
  try {
    if (isSignedIn) globalThis.localStorage?.setItem(MARK, '1');
    else globalThis.localStorage?.removeItem(MARK);
  } catch {
    // Full or forbidden storage only makes the next first screen slower.
  }
}

/** Where the Auth SDK stores a session: this IndexedDB database, or localStorage. */
const SDK_DATABASE = 'firebaseLocalStorageDb';
const SDK_KEY_PREFIX = 'firebase:authUser:';

/**
 * Whether this browser may hold a session. It is false only when there is certainly none, so that
 * a visitor need not download the Auth SDK to learn that nobody is signed in.
 */
export async function mayHoldSession(): Promise<boolean> {
  try {
    const { indexedDB, localStorage } = globalThis;
    if (Object.keys(localStorage).some((key) => key.startsWith(SDK_KEY_PREFIX))) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === SDK_DATABASE);
  } catch {
    return true;
  }
}

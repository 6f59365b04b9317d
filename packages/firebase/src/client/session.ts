import { AppError } from '@palmanga/core';
import type { Auth, User } from 'firebase/auth';

import type * as AuthModule from './auth-sdk.ts';
import { call } from './call.ts';
import type { Connection } from './connection.ts';
import { hostAndPort } from './host-and-port.ts';
import { mayHoldSession } from './stored-session.ts';

export type AuthSdk = typeof AuthModule;
export interface LoadedAuth {
  readonly sdk: AuthSdk;
  readonly auth: Auth;
}

const MARK = 'palmanga-session';

/** Who is signed in. The Auth SDK is loaded at the first need, or once the page is quiet. */
export class Session {
  readonly #connection: Connection;
  readonly #loaded = Promise.withResolvers<LoadedAuth>();
  #loading: Promise<LoadedAuth> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
    // Somebody was signed in here: the session is needed for the first screen already.
    if (isMarked()) connection.quiet.hurry();
  }

  /** The Auth SDK, with the session restored; loaded now. */
  load(): Promise<LoadedAuth> {
    this.#connection.quiet.hurry();
    return this.#load();
  }

  /**
   * The same, once the page is quiet and only if this browser may hold a session; null when it
   * holds none. `loaded` then waits until somebody needs the SDK.
   */
  async loadQuietly(): Promise<LoadedAuth | null> {
    if (this.#loading === null) {
      if (!(await mayHoldSession())) return null;
      await this.#connection.quiet.comes();
    }
    return this.#load();
  }

  /** Resolves when the SDK is there, whoever asked for it. */
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
   * Carries out what needs an account.
   * @param run exchanges with the service, each in a `call` of its own
   * @throws AppError unauthenticated, and whatever `run` fails with
   */
  async asUser<T>(run: (user: User) => Promise<T>): Promise<T> {
    const user = await this.requireUser();
    await this.#connection.ready;
    return run(user);
  }

  /**
   * Reads what may be public, without waiting for the session: only what is refused to visitors
   * is asked for again once it is known.
   */
  async asAnyone<T>(read: () => Promise<T>): Promise<T> {
    await this.#connection.ready;
    const knew = this.#loading !== null && (await isSettled(this.#loading));
    try {
      return await this.#connection.quiet.during(call(read));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'forbidden';
      if (!isRefused || knew || (await this.user()) === null) throw error;
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
    const { app, settings } = this.#connection;
    const sdk = await import('./auth-sdk.ts');
    await this.#connection.ready;
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
    // Storage that is full or forbidden only costs the head start.
  }
}

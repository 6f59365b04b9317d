import {
  AppError,
  type AuthUser,
  type Credentials,
  desktopShell,
  type Identity,
  parseEmail,
  parseNewCredentials,
  parseNewPassword,
  requireCredentials,
  type Unsubscribe,
  type Observer,
  type FirebaseSettings,
} from '@palmanga/core';
import type { User } from 'firebase/auth';

import { call } from './call.ts';
import { signInOutside } from './desktop-sign-in.ts';
import { fromFirebase } from './errors.ts';
import type { Session } from './session.ts';

/** A popup waits for its user. */
const POPUP_TIMEOUT = 10 * 60_000;

/** Accounts of Firebase Authentication. */
export class FirebaseIdentity implements Identity {
  readonly providerLabel: string | null;
  readonly #session: Session;
  readonly #provider: FirebaseSettings['provider'];
  readonly #refreshers = new Set<() => void>();

  constructor(session: Session, provider: FirebaseSettings['provider']) {
    this.#session = session;
    this.#provider = provider;
    this.providerLabel = provider?.label ?? null;
  }

  watchUser(observer: Observer<AuthUser | null>): Unsubscribe {
    let isStopped = false;
    let unsubscribe: Unsubscribe = () => {};
    let turn = 0;
    const report = async (user: User | null): Promise<void> => {
      turn += 1;
      const mine = turn;
      const account = user === null ? null : await accountOf(user);
      // An older report must not overtake a newer one.
      if (!isStopped && mine === turn) observer.next(account);
    };
    const start = async (): Promise<void> => {
      try {
        const known = await this.#session.loadQuietly();
        if (known === null) await report(null);
        const { auth } = known ?? (await this.#session.loaded);
        if (isStopped) return;
        const refresh = (): void => void report(auth.currentUser);
        this.#refreshers.add(refresh);
        const stop = auth.onAuthStateChanged((user) => void report(user));
        unsubscribe = () => {
          stop();
          this.#refreshers.delete(refresh);
        };
      } catch (error) {
        if (!isStopped) observer.error(fromFirebase(error));
      }
    };
    void start();
    return () => {
      isStopped = true;
      unsubscribe();
    };
  }

  async signUp(credentials: Credentials): Promise<AuthUser> {
    const { email, password } = parseNewCredentials(credentials);
    return call(async () => {
      const { sdk, auth } = await this.#session.load();
      const { user } = await sdk.createUserWithEmailAndPassword(auth, email, password);
      return accountOf(user);
    });
  }

  async signIn(credentials: Credentials): Promise<AuthUser> {
    const { email, password } = requireCredentials(credentials);
    return call(async () => {
      const { sdk, auth } = await this.#session.load();
      try {
        const { user } = await sdk.signInWithEmailAndPassword(auth, email, password);
        return await accountOf(user);
      } catch (error) {
        const translated = fromFirebase(error);
        if (translated.code !== 'email-invalid') throw translated;
        throw new AppError('invalid-credentials', translated.message, { cause: error });
      }
    });
  }

  async signInWithProvider(): Promise<AuthUser> {
    const provider = this.#provider;
    if (provider === undefined) throw new AppError('provider-unavailable');
    return call(async () => {
      const { sdk, auth } = await this.#session.load();
      const outside = desktopShell(globalThis)?.signInWithProvider;
      if (outside !== undefined) {
        return accountOf(await signInOutside({ sdk, auth }, provider.id, outside));
      }
      const chosen =
        provider.id === 'google.com'
          ? new sdk.GoogleAuthProvider()
          : new sdk.OAuthProvider(provider.id);
      const resolver = sdk.browserPopupRedirectResolver;
      const { user } = await sdk.signInWithPopup(auth, chosen, resolver);
      return accountOf(user);
    }, POPUP_TIMEOUT);
  }

  async sendPasswordReset(email: string): Promise<void> {
    const address = parseEmail(email);
    await call(async () => {
      const { sdk, auth } = await this.#session.load();
      try {
        await sdk.sendPasswordResetEmail(auth, address);
      } catch (error) {
        // Nobody may learn which addresses have an account.
        if (fromFirebase(error).code !== 'invalid-credentials') throw error;
      }
    });
  }

  async confirmPasswordReset(token: string, password: string): Promise<void> {
    parseNewPassword(password);
    await call(async () => {
      const { sdk, auth } = await this.#session.load();
      await sdk.confirmPasswordReset(auth, token, password);
    });
  }

  async signOut(): Promise<void> {
    const { auth } = await this.#session.load();
    await call(() => auth.signOut());
  }

  async updateAccount(changes: { displayName?: string; photoURL?: string | null }): Promise<void> {
    await this.#session.asUser(async (user) => {
      const { sdk } = await this.#session.load();
      // The service has no null: an empty text removes the photo.
      const { photoURL } = changes;
      const written = photoURL === null ? { ...changes, photoURL: '' } : changes;
      await call(() => sdk.updateProfile(user, written));
    });
    for (const refresh of this.#refreshers) refresh();
  }
}

async function accountOf(user: User): Promise<AuthUser> {
  const { uid, email, displayName, photoURL } = user;
  return {
    uid,
    email,
    displayName: displayName || null,
    photoURL: photoURL || null,
    isAdmin: await isAdmin(user),
  };
}

/** Whether the account holds the import right; false when the token cannot be had (offline). */
export async function isAdmin(user: User): Promise<boolean> {
  try {
    return (await user.getIdTokenResult()).claims['admin'] === true;
  } catch {
    return false;
  }
}

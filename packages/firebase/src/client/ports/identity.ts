import {
  type AccountDetails,
  AppError,
  type AuthUser,
  type Credentials,
  type Identity,
  DEFAULT_PASSWORD_POLICY,
  parseEmail,
  type PasswordKind,
  type PasswordPolicy,
  parseNewCredentials,
  parseNewPassword,
  requireCredentials,
  type Unsubscribe,
  type Observer,
} from '@palmanga/core';
import type { PasswordPolicy as StoredPolicy, User } from 'firebase/auth';

import { authUserOf, hasImportRight } from '../../documents/index.ts';
import { signInThrough } from '../accounts/popup.ts';
import { call } from '../connection/call.ts';
import { fromFirebase } from '../connection/errors.ts';
import { loadLazy } from '../load-lazy.ts';
import type { Session } from '../session/session.ts';
import type { FirebaseSettings } from '../settings.ts';

/** Accounts of Firebase Authentication. */
export class FirebaseIdentity implements Identity {
  readonly providerLabel: string | null;
  readonly #session: Session;
  readonly #provider: FirebaseSettings['provider'];
  /** Each reports the account again to one observer: Auth does not report a new name or photo. */
  readonly #refreshers = new Set<() => void>();

  constructor(session: Session, provider: FirebaseSettings['provider']) {
    this.#session = session;
    this.#provider = provider;
    this.providerLabel = provider?.label ?? null;
  }

  watchUser(observer: Observer<AuthUser | null>): Unsubscribe {
    let isStopped = false;
    let unsubscribe: Unsubscribe = () => {};
    let latest = 0;
    const emit = async (user: User | null): Promise<void> => {
      latest += 1;
      const mine = latest;
      const account = user === null ? null : await accountOf(user);
      // `accountOf` takes a moment: an older report must not overtake a newer one.
      if (!isStopped && mine === latest) observer.next(account);
    };
    const start = async (): Promise<void> => {
      try {
        const restored = await this.#session.loadWhenIdle();
        if (restored === null) await emit(null);
        const { auth } = restored ?? (await this.#session.loaded);
        if (isStopped) return;
        const refresh = (): void => void emit(auth.currentUser);
        this.#refreshers.add(refresh);
        const stop = auth.onAuthStateChanged((user) => void emit(user));
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

  async passwordPolicy(): Promise<PasswordPolicy> {
    return call(async () => {
      const { sdk, auth } = await this.#session.load();
      // Validating any text asks the service for the project's policy, once for this client.
      try {
        const { passwordPolicy } = await sdk.validatePassword(auth, ' ');
        return readPolicy(passwordPolicy);
      } catch (error) {
        // The emulator knows no policies, and takes what projects without one take.
        if (String(error).includes('not-implemented-in-the-auth-emulator')) {
          return DEFAULT_PASSWORD_POLICY;
        }
        throw error;
      }
    });
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
    const user = await signInThrough(this.#session, provider.id, ({ sdk, auth }, chosen) =>
      sdk.signInWithPopup(auth, chosen, sdk.browserPopupRedirectResolver),
    );
    return accountOf(user);
  }

  async sendPasswordReset(email: string): Promise<void> {
    const address = parseEmail(email);
    await call(async () => {
      const { sdk, auth } = await this.#session.load();
      try {
        await sdk.sendPasswordResetEmail(auth, address);
      } catch (error) {
        // An unknown address succeeds too: nobody may learn which addresses have an account.
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

  async reloadUser(): Promise<void> {
    const user = await this.#session.user();
    if (user === null) return;
    await call(() => user.getIdToken(true));
    for (const refresh of this.#refreshers) refresh();
  }

  /** Clients cannot end the sessions of other devices. */
  readonly signOutEverywhere = null;

  async details(): Promise<AccountDetails> {
    return (await loadLazy()).readDetails(this.#session);
  }

  async sendEmailVerification(): Promise<void> {
    await (await loadLazy()).sendVerification(this.#session);
  }

  async changeEmail(change: Parameters<Identity['changeEmail']>[0]): Promise<void> {
    await (await loadLazy()).changeEmail(this.#session, this.#provider, change);
  }

  async confirmEmail(token: string): Promise<void> {
    await (await loadLazy()).confirmEmail(this.#session, token);
    for (const refresh of this.#refreshers) refresh();
  }

  async changePassword(change: Parameters<Identity['changePassword']>[0]): Promise<void> {
    await (await loadLazy()).changePassword(this.#session, change);
  }

  async updateAccount(changes: { displayName?: string; photoURL?: string | null }): Promise<void> {
    const user = await this.#session.requireUser();
    const { sdk } = await this.#session.load();
    // The service has no null: an empty text removes the photo.
    const { photoURL } = changes;
    const written = photoURL === null ? { ...changes, photoURL: '' } : changes;
    await call(() => sdk.updateProfile(user, written));
    for (const refresh of this.#refreshers) refresh();
  }
}

/** The policy of a project; what it does not set is as in every project. */
function readPolicy({
  customStrengthOptions: options,
  enforcementState,
}: StoredPolicy): PasswordPolicy {
  // A policy that is not enforced is a project's draft.
  if (enforcementState !== 'ENFORCE') return DEFAULT_PASSWORD_POLICY;
  const asked: readonly (readonly [PasswordKind, boolean | undefined])[] = [
    ['lowercase', options.containsLowercaseLetter],
    ['uppercase', options.containsUppercaseLetter],
    ['digit', options.containsNumericCharacter],
    ['symbol', options.containsNonAlphanumericCharacter],
  ];
  return {
    minLength: options.minPasswordLength ?? DEFAULT_PASSWORD_POLICY.minLength,
    maxLength: options.maxPasswordLength ?? DEFAULT_PASSWORD_POLICY.maxLength,
    kinds: asked.filter(([, isAsked]) => isAsked === true).map(([kind]) => kind),
  };
}

const accountOf = async (user: User): Promise<AuthUser> => authUserOf(user, await claimsOf(user));

/** Whether the account has the import right; false when its token cannot be fetched (offline). */
export async function isAdmin(user: User): Promise<boolean> {
  return hasImportRight(await claimsOf(user));
}

async function claimsOf(user: User): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await user.getIdTokenResult()).claims;
  } catch {
    return {};
  }
}

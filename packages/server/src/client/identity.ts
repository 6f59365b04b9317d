import {
  AppError,
  type AuthUser,
  DEFAULT_PASSWORD_POLICY,
  type Identity,
  type Proof,
} from '@palmanga/core';

import type { Ports } from '../protocol/calls.ts';
import { lostCode } from './calls.ts';
import { loadCleaning } from './load-cleaning.ts';
import type { ClientSession } from './session.ts';

/** Whether this is a page, whose cookies its browser keeps; elsewhere the program does. */
const isPage = (): boolean => globalThis.document !== undefined;

const POPUP_FEATURES = 'popup,width=500,height=650';

/** The port `Identity` over the server's session calls. */
export function createIdentity(
  calls: Ports['session'],
  session: ClientSession,
  {
    origin,
    providerLabel,
    passwordMinLength,
  }: { origin: string; providerLabel: string | null; passwordMinLength: number },
): { readonly identity: Identity; readonly prove: (proof: Proof) => Promise<string | null> } {
  /**
   * What a call sends as its proof: the password, or null after a sign-in through the provider. Opens the
   * popup before it returns.
   */
  const prove = async (proof: Proof): Promise<string | null> => {
    if (proof.kind === 'password') return proof.password;
    const owner = session.user?.uid;
    const { uid } = await identity.signInWithProvider();
    if (uid !== owner) throw new AppError('proof-too-old', 'Another account was chosen');
    return null;
  };

  /**
   * Takes over the account of a sign-in, once the browser has sent the cookie of its session back.
   * @throws AppError cookies-refused
   */
  const begin = async (user: AuthUser): Promise<AuthUser> => {
    // A lost answer says nothing about cookies.
    const known = isPage() ? await calls.current().catch(() => user) : user;
    if (known?.uid !== user.uid) throw new AppError('cookies-refused');
    session.set(user);
    return user;
  };

  const {
    sendPasswordReset,
    confirmPasswordReset,
    details,
    sendEmailVerification,
    changePassword,
  } = calls;
  const identity: Identity = {
    sendPasswordReset,
    confirmPasswordReset,
    details,
    sendEmailVerification,
    changePassword,
    providerLabel,
    passwordPolicy: async () => ({ ...DEFAULT_PASSWORD_POLICY, minLength: passwordMinLength }),
    watchUser: (observer) => session.watch(observer),
    async signUp(credentials) {
      // Before there is an account.
      if (isPage() && !globalThis.navigator.cookieEnabled) throw new AppError('cookies-refused');
      return begin(await calls.signUp(credentials));
    },
    async signIn(credentials) {
      return begin(await calls.signIn(credentials));
    },
    // Not async: browsers open the popup only in the same turn as the user's gesture.
    signInWithProvider() {
      if (providerLabel === null) return Promise.reject(new AppError('provider-unavailable'));
      const popup = globalThis.open('', '', POPUP_FEATURES);
      if (popup === null) return Promise.reject(new AppError('popup-blocked'));
      // Loaded when it is needed: few people sign in this way.
      const loading = import('./popup.ts').catch((error: unknown) => {
        popup.close();
        throw new AppError(lostCode(), undefined, { cause: error });
      });
      return loading.then(async ({ signInByPopup }) => {
        await signInByPopup(popup, origin);
        const user = await calls.current();
        if (user === null) throw new AppError('provider-refused');
        session.set(user);
        return user;
      });
    },
    async signOut() {
      await calls.signOut();
      session.set(null);
    },
    async reloadUser() {
      session.set(await calls.current());
    },
    async changeEmail({ email, proof }) {
      await calls.changeEmail(email, await prove(proof));
    },
    async confirmEmail(token) {
      await calls.confirmEmail(token);
      if (session.user) session.set(await calls.current());
    },
    async signOutEverywhere() {
      await calls.signOutEverywhere();
      session.set(null);
    },
    async updateAccount(changes) {
      const { parseProfileChanges } = await loadCleaning();
      await calls.updateAccount(parseProfileChanges(changes));
      session.set(await calls.current());
    },
  };

  return { identity, prove };
}

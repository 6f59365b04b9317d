import {
  AppError,
  DEFAULT_PASSWORD_POLICY,
  type Identity,
  parseProfileChanges,
  type Proof,
} from '@palmanga/core';

import { lostCode, result, type Calls } from './calls.ts';
import type { Session } from './session.ts';

const POPUP_FEATURES = 'popup,width=500,height=650';

/** The port `Identity` over the server's session calls. */
export function createIdentity(
  { session: calls }: Calls,
  session: Session,
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

  const identity: Identity = {
    providerLabel,
    passwordPolicy: async () => ({ ...DEFAULT_PASSWORD_POLICY, minLength: passwordMinLength }),
    watchUser: (observer) => session.watch(observer),
    async signUp(json) {
      const user = await result(calls.signUp.$post({ json }));
      session.set(user);
      return user;
    },
    async signIn(json) {
      const user = await result(calls.signIn.$post({ json }));
      session.set(user);
      return user;
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
        const user = await result(calls.current.$get());
        if (user === null) throw new AppError('provider-refused');
        session.set(user);
        return user;
      });
    },
    async sendPasswordReset(email) {
      await calls.sendPasswordReset.$post({ json: { email } });
    },
    async confirmPasswordReset(token, password) {
      await calls.confirmPasswordReset.$post({ json: { token, password } });
    },
    async signOut() {
      await calls.signOut.$post();
      session.set(null);
    },
    async reloadUser() {
      session.set(await result(calls.current.$get()));
    },
    details: () => result(calls.details.$get()),
    async sendEmailVerification() {
      await calls.sendEmailVerification.$post();
    },
    async changeEmail({ email, proof }) {
      await calls.changeEmail.$post({ json: { email, password: await prove(proof) } });
    },
    async confirmEmail(token) {
      await calls.confirmEmail.$post({ json: { token } });
      if (session.user) session.set(await result(calls.current.$get()));
    },
    async changePassword(json) {
      await calls.changePassword.$post({ json });
    },
    async signOutEverywhere() {
      await calls.signOutEverywhere.$post();
      session.set(null);
    },
    async updateAccount(changes) {
      await calls.updateAccount.$post({ json: parseProfileChanges(changes) });
      session.set(await result(calls.current.$get()));
    },
  };

  return { identity, prove };
}

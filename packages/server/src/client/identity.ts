import { AppError, type Identity } from '@palmanga/core';

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
): Identity {
  return {
    providerLabel,
    passwordMinLength,
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
    async updateAccount(changes) {
      await calls.updateAccount.$post({ json: changes });
      session.set(await result(calls.current.$get()));
    },
  };
}

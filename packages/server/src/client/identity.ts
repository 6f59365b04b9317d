import { AppError, type Identity } from '@palmanga/core';

import { result, type Calls } from './calls.ts';
import { signInByPopup } from './popup.ts';
import type { Session } from './session.ts';

/** The port `Identity` over the server's session calls. */
export function createIdentity(
  { session: calls }: Calls,
  session: Session,
  { origin, providerLabel }: { origin: string; providerLabel: string | null },
): Identity {
  return {
    providerLabel,
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
    // Not async: the popup must open before anything is awaited.
    signInWithProvider() {
      if (providerLabel === null) return Promise.reject(new AppError('provider-unavailable'));
      return signInByPopup(origin).then(async () => {
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
    async updateAccount(changes) {
      await calls.updateAccount.$post({ json: changes });
      session.set(await result(calls.current.$get()));
    },
  };
}

import { AppError, type ErrorCode, type Identity } from '@palmanga/core';

import { result, type Calls } from './calls.ts';
import type { Session } from './session.ts';

/** How often to check whether the popup is still open. */
const POPUP_POLL_MS = 300;
/** How long a message of the popup may take to arrive after the popup closed. */
const LAST_MESSAGE_TIMEOUT_MS = 500;
const POPUP_FEATURES = 'popup,width=500,height=650';

/** The message that the popup's last page posts (better-auth's popup plugin). */
interface PopupMessage {
  readonly type?: string;
  readonly nonce?: string;
  readonly error?: { readonly code?: string };
}

const POPUP_ERRORS: Readonly<Record<string, ErrorCode>> = {
  provider_not_found: 'provider-unavailable',
  popup_sign_in_failed: 'provider-unavailable',
  // An account with a password has this address, and nobody proved to own both.
  account_not_linked: 'email-taken',
};

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
    async reloadUser() {
      session.set(await result(calls.current.$get()));
    },
    async updateAccount(changes) {
      await calls.updateAccount.$post({ json: changes });
      session.set(await result(calls.current.$get()));
    },
  };
}

/**
 * Opens the provider's popup before it returns, as browsers demand, and resolves when the session's
 * cookie is set.
 * @throws AppError popup-blocked, popup-closed, provider-unavailable, provider-refused, email-taken
 */
function signInByPopup(origin: string): Promise<void> {
  const nonce = crypto.randomUUID();
  const query = new URLSearchParams({
    provider: 'oidc',
    popupOrigin: globalThis.location.origin,
    popupNonce: nonce,
    callbackURL: '/',
  });
  const popup = globalThis.open(
    `${origin}/api/auth/oauth-popup/start?${query}`,
    '',
    POPUP_FEATURES,
  );
  if (popup === null) return Promise.reject(new AppError('popup-blocked'));
  return new Promise((resolve, reject) => {
    const settle = (code?: ErrorCode): void => {
      clearInterval(poll);
      removeEventListener('message', receive);
      if (!popup.closed) popup.close();
      if (code === undefined) resolve();
      else reject(new AppError(code));
    };
    const receive = ({ origin: from, data }: MessageEvent<PopupMessage | null>): void => {
      if (from !== origin || data?.type !== 'better-auth:oauth-popup') return;
      if (data.nonce !== nonce) return;
      const { error } = data;
      settle(error && (POPUP_ERRORS[error.code ?? ''] ?? 'provider-refused'));
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => settle('popup-closed'), LAST_MESSAGE_TIMEOUT_MS);
    }, POPUP_POLL_MS);
    addEventListener('message', receive);
  });
}

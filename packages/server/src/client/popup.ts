import { AppError, type ErrorCode } from '@palmanga/core';

/** How often a popup is asked whether it is still open, in milliseconds. */
const POLL = 300;
/** How long a message may still be under way after its popup closed, in milliseconds. */
const LAST_MESSAGE = 500;
const FEATURES = 'popup,width=500,height=650';

/** What the completion page posts (better-auth's popup plugin). */
interface PopupMessage {
  readonly type?: string;
  readonly nonce?: string;
  readonly error?: { readonly code?: string };
}

const ERRORS: Readonly<Record<string, ErrorCode>> = {
  provider_not_found: 'provider-unavailable',
  popup_sign_in_failed: 'provider-unavailable',
  // The address belongs to an account with a password, and nobody proved to own both.
  account_not_linked: 'email-taken',
};

/**
 * Opens the provider's popup, at once as browsers demand of a gesture, and resolves when the
 * session's cookie is set.
 * @throws AppError popup-blocked, popup-closed, provider-unavailable, provider-refused, email-taken
 */
export function signInByPopup(origin: string): Promise<void> {
  const nonce = crypto.randomUUID();
  const query = new URLSearchParams({
    provider: 'oidc',
    popupOrigin: globalThis.location.origin,
    popupNonce: nonce,
    callbackURL: '/',
  });
  const popup = globalThis.open(`${origin}/api/auth/oauth-popup/start?${query}`, '', FEATURES);
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
      settle(error && (ERRORS[error.code ?? ''] ?? 'provider-refused'));
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => settle('popup-closed'), LAST_MESSAGE);
    }, POLL);
    addEventListener('message', receive);
  });
}

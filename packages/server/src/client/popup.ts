import { AppError, type ErrorCode } from '@palmanga/core';

/** How often to check whether the popup is still open. */
const POPUP_POLL_MS = 300;
/** How long a message of the popup may take to arrive after the popup closed. */
const LAST_MESSAGE_TIMEOUT_MS = 500;

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

/**
 * Leads an open, empty popup through the provider's sign-in, and resolves when the session's cookie is set.
 * @throws AppError popup-closed, provider-unavailable, provider-refused, email-taken
 */
export function signInByPopup(popup: Window, origin: string): Promise<void> {
  const nonce = crypto.randomUUID();
  const query = new URLSearchParams({
    provider: 'oidc',
    popupOrigin: globalThis.location.origin,
    popupNonce: nonce,
    callbackURL: '/',
  });
  popup.location.href = `${origin}/api/auth/oauth-popup/start?${query}`;
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

import { AppError, type ErrorCode, isErrorCode } from '@palmanga/core';

/** How often to check whether the popup is still open. */
const POPUP_POLL_MS = 300;
/** How long a message of the popup may take to arrive after the popup closed. */
const LAST_MESSAGE_TIMEOUT_MS = 500;

/** The message that the popup's last page posts. */
interface PopupMessage {
  readonly type?: string;
  readonly nonce?: string;
  /** Why nobody signed in; empty when somebody did. */
  readonly error?: string;
}

/**
 * Leads an open, empty popup through the provider's sign-in, and resolves when the session's cookie is set.
 * @throws AppError popup-closed, provider-unavailable, provider-refused, email-taken
 */
export function signInByPopup(popup: Window, origin: string): Promise<void> {
  const nonce = crypto.randomUUID();
  popup.location.href = `${origin}/api/auth/oauth-popup/start?nonce=${nonce}`;
  return new Promise((resolve, reject) => {
    const settle = (code?: ErrorCode): void => {
      clearInterval(poll);
      removeEventListener('message', receive);
      if (!popup.closed) popup.close();
      if (code === undefined) resolve();
      else reject(new AppError(code));
    };
    const receive = ({ origin: from, data }: MessageEvent<PopupMessage | null>): void => {
      if (from !== origin || data?.type !== 'palmanga:sign-in' || data.nonce !== nonce) return;
      if (!data.error) settle();
      else settle(isErrorCode(data.error) ? data.error : 'provider-refused');
    };
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      setTimeout(() => settle('popup-closed'), LAST_MESSAGE_TIMEOUT_MS);
    }, POPUP_POLL_MS);
    addEventListener('message', receive);
  });
}

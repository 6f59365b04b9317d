import { AppError, toAppError, type ErrorCode } from '@palmanga/core';

import { isOffline } from './offline.ts';

const FIRESTORE: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'forbidden',
  unauthenticated: 'session-expired',
  'not-found': 'conflict',
  'already-exists': 'conflict',
  // A lock of a transaction that goes on; `transact` tells it from a change of what was read.
  aborted: 'busy',
  // Of a read: its index is missing, or still being built. Of a commit: `transact`.
  'failed-precondition': 'unavailable',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'resource-exhausted': 'quota-exceeded',
  cancelled: 'cancelled',
};

const AUTH: Readonly<Record<string, ErrorCode>> = {
  'auth/email-already-in-use': 'email-taken',
  'auth/account-exists-with-different-credential': 'email-taken',
  'auth/credential-already-in-use': 'email-taken',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-required',
  'auth/missing-password': 'password-required',
  'auth/weak-password': 'password-too-short',
  'auth/password-does-not-meet-requirements': 'password-refused',
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/user-disabled': 'invalid-credentials',
  'auth/invalid-action-code': 'reset-link-invalid',
  'auth/expired-action-code': 'reset-link-invalid',
  'auth/operation-not-allowed': 'provider-unavailable',
  'auth/configuration-not-found': 'provider-unavailable',
  'auth/auth-domain-config-required': 'provider-unavailable',
  'auth/operation-not-supported-in-this-environment': 'provider-unavailable',
  'auth/unauthorized-domain': 'provider-unavailable',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'provider-refused',
  'auth/too-many-requests': 'rate-limited',
  'auth/quota-exceeded': 'quota-exceeded',
  'auth/timeout': 'unavailable',
  'auth/user-token-expired': 'session-expired',
  'auth/invalid-user-token': 'session-expired',
  'auth/requires-recent-login': 'proof-too-old',
  'auth/null-user': 'unauthenticated',
};

const STORAGE: Readonly<Record<string, ErrorCode>> = {
  'storage/unauthenticated': 'session-expired',
  'storage/unauthorized-app': 'forbidden',
  'storage/unauthorized': 'forbidden',
  'storage/quota-exceeded': 'quota-exceeded',
  'storage/canceled': 'cancelled',
  'storage/retry-limit-exceeded': 'unavailable',
  'storage/invalid-checksum': 'unavailable',
};

/** Translates any failure of the SDKs, so that no code of Firebase reaches the applications. */
export function fromFirebase(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === null) {
    // JSON could not be parsed: a proxy sent its error page in place of the answer.
    if (error instanceof SyntaxError) return translated('unavailable', message, error);
    return toAppError(error);
  }
  if (code === 'unknown' || code === 'internal') {
    return translated(isNetworkFailure(message) ? 'offline' : 'unavailable', message, error);
  }
  if (code === 'auth/network-request-failed') {
    return translated(isNoAnswer(error) ? 'offline' : 'unavailable', message, error);
  }
  // Google's text has the address that makes the index. Without this line nobody would learn it.
  // oxlint-disable-next-line no-console -- the browser's console is the only log of the front end
  if (code === 'failed-precondition' && /index/i.test(message)) console.error(message);
  const known = FIRESTORE[code] ?? AUTH[code] ?? STORAGE[code];
  if (known !== undefined) return translated(known, message, error);
  return translated('internal', `${code}: ${message}`, error);
}

/** The code of an error of an SDK, or null. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/**
 * Whether a call of Auth got no answer. Auth says the same of an answer that it cannot read, such as a proxy's
 * error page, and gives its cause as a text.
 */
function isNoAnswer(error: unknown): boolean {
  const { customData } = error as { readonly customData?: { readonly message?: unknown } };
  return isOffline() || isNetworkFailure(String(customData?.message));
}

/** Whether this is how Chromium, Firefox, Safari or Node report a request without an answer. */
function isNetworkFailure(message: string): boolean {
  return /fetch|network|load failed|ECONN|ENOTFOUND/i.test(message);
}

function translated(code: ErrorCode, detail: string, cause: unknown): AppError {
  return new AppError(code, detail, { cause });
}

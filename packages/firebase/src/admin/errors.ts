import { AppError, toAppError, type ErrorCode } from '@palmanga/core';

/** gRPC status codes that have a code of ours; the others become `internal`. */
const GRPC: Readonly<Record<number, ErrorCode>> = {
  1: 'cancelled',
  3: 'payload-invalid',
  4: 'unavailable',
  7: 'forbidden',
  8: 'quota-exceeded',
  10: 'conflict',
  14: 'unavailable',
  16: 'unauthenticated',
};

const NAMED: Readonly<Record<string, ErrorCode>> = {
  'auth/user-not-found': 'account-not-found',
  'auth/invalid-email': 'email-invalid',
  'auth/invalid-uid': 'account-not-found',
  'auth/insufficient-permission': 'forbidden',
  'auth/quota-exceeded': 'quota-exceeded',
  'app/invalid-credential': 'unauthenticated',
  'app/network-error': 'offline',
  'app/network-timeout': 'unavailable',
};

/** Translates any failure of the Admin SDK. */
export function fromAdmin(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const known =
    typeof code === 'number' ? GRPC[code] : typeof code === 'string' ? NAMED[code] : undefined;
  const message = error instanceof Error ? error.message : String(error);
  // Offline: we cannot tell whether the credentials are valid.
  if (known === 'unauthenticated' && /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(message)) {
    return new AppError('offline', message, { cause: error });
  }
  if (known !== undefined) return new AppError(known, message, { cause: error });
  if (/default credentials|refresh access token|service account|a project id/i.test(message)) {
    return new AppError('unauthenticated', message, { cause: error });
  }
  return toAppError(error);
}

/** gRPC codes of a commit whose documents are not as they were read. */
const CHANGED_MEANWHILE: ReadonlySet<unknown> = new Set([5, 9, 10]);

/** Whether a commit failed because a document is not as it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return CHANGED_MEANWHILE.has(code);
}

/** The SDK itself would try silently for ten minutes. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Waits for an answer. A late one is ignored although the write may have been made, so writes must
 * be idempotent.
 * @param timeout in milliseconds; 30 s by default
 * @throws AppError only
 */
export async function guarded<T>(run: () => Promise<T>, timeout = ANSWER_TIMEOUT_MS): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new AppError('unavailable', `No answer within ${timeout / 1000} s`));
  }, timeout);
  try {
    return await Promise.race([run(), expiry]);
  } catch (error) {
    throw fromAdmin(error);
  } finally {
    clearTimeout(timer);
  }
}

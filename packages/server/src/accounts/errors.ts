import { AppError, type ErrorCode } from '@palmanga/core';
import { isAPIError } from 'better-auth/api';

const CODES: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credentials',
  INVALID_EMAIL: 'email-invalid',
  INVALID_TOKEN: 'reset-link-invalid',
  USER_NOT_FOUND: 'reset-link-invalid',
  USER_ALREADY_EXISTS: 'email-taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-taken',
  PASSWORD_TOO_SHORT: 'password-too-short',
  PASSWORD_TOO_LONG: 'payload-invalid',
  SESSION_EXPIRED: 'session-expired',
  UNAUTHORIZED: 'unauthenticated',
};

/**
 * Turns an error of the accounts library into an `AppError`. Returns other errors as they are: the
 * HTTP layer maps those of the database.
 */
function toAccountError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = (error.body as { code?: string } | undefined)?.code ?? '';
  const known = CODES[code] ?? (error.statusCode === 401 ? 'unauthenticated' : undefined);
  return new AppError(known ?? 'internal', `accounts: ${code || error.message}`, { cause: error });
}

/** Runs a call of the accounts library; its errors are thrown as `toAccountError` maps them. */
export async function attempt<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toAccountError(error);
  }
}

/**
 * Rethrows the error of a sign-in. A malformed address is reported like an unknown one, so that a
 * sign-in never reveals which accounts exist.
 */
export function refuseMalformedEmail(error: unknown): never {
  const failure = toAccountError(error);
  if (failure instanceof AppError && failure.code === 'email-invalid') {
    throw new AppError('invalid-credentials', undefined, { cause: error });
  }
  throw failure;
}

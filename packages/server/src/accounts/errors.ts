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

/** What the accounts library threw, as the product's own error. */
export function toAccountError(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = (error.body as { code?: string } | undefined)?.code ?? '';
  const known = CODES[code] ?? (error.statusCode === 401 ? 'unauthenticated' : undefined);
  return new AppError(known ?? 'internal', `accounts: ${code || error.message}`, { cause: error });
}

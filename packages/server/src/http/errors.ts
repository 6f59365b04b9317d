import { AppError, type ErrorCode } from '@palmanga/core';
import type { Logger } from '@palmanga/host';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { toStoreError } from '../store/index.ts';
import type { Env } from './context.ts';
import { RateLimited } from './rate-limits.ts';

/** The HTTP status of each error code; the code itself travels in the body. */
const STATUS: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  unauthenticated: 401,
  forbidden: 403,
  'session-expired': 401,
  'invalid-credentials': 403,
  'email-taken': 409,
  'email-invalid': 422,
  'email-required': 422,
  'password-required': 422,
  'password-wrong': 403,
  'proof-too-old': 403,
  'password-too-short': 422,
  'password-too-common': 422,
  'password-refused': 422,
  'reset-link-invalid': 422,
  'provider-unavailable': 404,
  'popup-closed': 400,
  'popup-blocked': 400,
  'cookies-refused': 400,
  'provider-refused': 403,
  'title-required': 422,
  'title-too-long': 422,
  'title-invalid': 422,
  'note-too-long': 422,
  'note-invalid': 422,
  'description-too-long': 422,
  'description-invalid': 422,
  'bio-too-long': 422,
  'bio-invalid': 422,
  'display-name-too-long': 422,
  'display-name-invalid': 422,
  'display-name-reserved': 422,
  'username-invalid': 422,
  'username-reserved': 422,
  'username-taken': 409,
  'username-too-soon': 422,
  'username-limit': 422,
  'image-type': 415,
  'image-too-large': 413,
  'image-invalid': 422,
  'payload-invalid': 400,
  'parameters-invalid': 400,
  'items-required': 422,
  'ranking-full': 422,
  'ranking-limit': 422,
  'favorites-limit': 422,
  'account-full': 422,
  'ranking-taken-down': 409,
  'ranking-not-found': 404,
  'manga-not-found': 404,
  'account-not-found': 404,
  conflict: 409,
  busy: 409,
  offline: 503,
  unavailable: 503,
  'rate-limited': 429,
  'quota-exceeded': 402,
  'storage-full': 507,
  'client-outdated': 409,
  cancelled: 400,
  internal: 500,
};

/** Body of every failed call. */
interface ErrorBody {
  readonly code: ErrorCode;
}

/**
 * Answers a thrown error with its code. Logs it as an error only when the server is at fault.
 * @param onRateLimited called for every request that a rate limit refuses
 */
export function errorHandler(
  logger: Logger,
  onRateLimited: (c: Context<Env>) => void = () => {},
): ErrorHandler<Env> {
  return (error, c) => {
    const failure = fromHttp(error) ?? toStoreError(error);
    const status = STATUS[failure.code];
    if (error instanceof RangeError)
      logger.warn({ err: error }, 'An input was too large to handle');
    // The address of a photo names an account, which a log may outlive.
    const path = c.req.path.replace(/\/users\/[^/]+/, '/users/…');
    const where = { method: c.req.method, path, code: failure.code };
    // Nobody reads the answer to a request that its client cut; the server is not at fault.
    if (c.req.raw.signal.aborted) logger.debug({ ...where, err: error }, 'A request was cut');
    else if (status >= 500) logger.error({ ...where, err: error }, 'A request failed');
    else logger.debug({ ...where, detail: failure.message }, 'A request was refused');
    const retryAfter = failure instanceof RateLimited ? failure.retryAfter : null;
    if (retryAfter !== null) {
      onRateLimited(c);
      c.header('Retry-After', String(retryAfter));
    }
    c.header('Cache-Control', 'no-store');
    return c.json<ErrorBody>({ code: failure.code }, status);
  };
}

/**
 * When Hono itself refuses a request, the input is at fault (malformed JSON, for example). So it is
 * when the engine cannot handle its size or depth.
 */
function fromHttp(error: unknown): AppError | null {
  if (error instanceof RangeError) return new AppError('payload-invalid', error.message);
  if (!(error instanceof HTTPException)) return null;
  return new AppError(error.status < 500 ? 'payload-invalid' : 'internal', error.message);
}

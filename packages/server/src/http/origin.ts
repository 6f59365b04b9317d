import { AppError } from '@palmanga/core';
import type { MiddlewareHandler } from 'hono';

import type { Env } from './context.ts';

/**
 * Whether a request comes from a page of this very site: the origin that users type, or the host
 * that the request itself was sent to (loopback under another name). Programs that are no browser
 * send neither header and carry no one's cookies unknowingly.
 */
export function isOwnOrigin(request: Pick<Request, 'headers'>, publicOrigin: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return isOwnSite(request.headers.get('sec-fetch-site'));
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

function isOwnSite(site: string | null): boolean {
  return site === null || site === 'same-origin' || site === 'none';
}

/** Refuses what changes something on behalf of another site's page. */
export function requireOwnOrigin(publicOrigin: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (changes && !isOwnOrigin(c.req.raw, publicOrigin)) {
      throw new AppError('forbidden', 'The request comes from another origin');
    }
    await next();
  };
}

import { AppError } from '@palmanga/core';
import { isSameText, LAUNCH_HEADER } from '@palmanga/site/launch-secret';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

import type { Env } from './context.ts';

const COOKIE = 'palmanga_launch';
export const LAUNCH_PARAMETER = 'launch';

/**
 * Refuses every request that does not carry the secret of this launch: as a header, as the cookie
 * that the first address sets, or as that first address itself (`/?launch=…`).
 */
export function requireLaunchSecret(secret: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const carried = c.req.header(LAUNCH_HEADER) ?? getCookie(c, COOKIE);
    if (carried !== undefined && isSameText(carried, secret)) return next();
    const url = new URL(c.req.url);
    const given = url.searchParams.get(LAUNCH_PARAMETER);
    if (c.req.method !== 'GET' || given === null || !isSameText(given, secret)) {
      throw new AppError('forbidden', 'The request does not carry the launch secret');
    }
    // Lax, not Strict: the provider's answer to the popup comes from another site.
    setCookie(c, COOKIE, secret, { httpOnly: true, sameSite: 'Lax', path: '/' });
    url.searchParams.delete(LAUNCH_PARAMETER);
    return c.redirect(url.pathname + url.search, 303);
  };
}

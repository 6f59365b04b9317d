import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@palmanga/core';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const COOKIE = 'palmanga_launch';
const PARAMETER = 'launch';

/** Header that carries the secret of one launch of the desktop app. */
export const LAUNCH_HEADER = 'X-Palmanga-Launch';

/** The path at which a window starts; it carries the secret when there is one. */
export function launchPath(secret: string | undefined): string {
  return secret === undefined ? '/' : `/?${PARAMETER}=${encodeURIComponent(secret)}`;
}

/**
 * Refuses every request without the secret of this launch. The secret comes in a header, in the
 * address of the first page (`launchPath`), or in the cookie that the first page sets.
 */
export function requireLaunchSecret(secret: string): MiddlewareHandler {
  return async (c, next) => {
    const carried = c.req.header(LAUNCH_HEADER) ?? getCookie(c, COOKIE);
    if (carried !== undefined && isSameText(carried, secret)) return next();
    const url = new URL(c.req.url);
    const given = url.searchParams.get(PARAMETER);
    if (c.req.method !== 'GET' || given === null || !isSameText(given, secret)) {
      throw new AppError('forbidden', 'The request does not carry the launch secret');
    }
    // Lax, not Strict: the provider on another site redirects the popup back to us.
    setCookie(c, COOKIE, secret, { httpOnly: true, sameSite: 'Lax', path: '/' });
    url.searchParams.delete(PARAMETER);
    return c.redirect(url.pathname + url.search, 303);
  };
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

import type { MiddlewareHandler } from 'hono';

import type { Env } from './context.ts';

/** Directives of the application's pages. Nothing inline runs; data blocks are not executed. */
function contentSecurityPolicy(origin: string): string {
  const isSecure = origin.startsWith('https:');
  const socket = origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Covers come from anywhere; on a plain http site, http ones too.
    `img-src 'self' https: ${isSecure ? '' : 'http: '}data: blob:`,
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const PAGES = {
  ...EVERYWHERE,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Frame-Options': 'DENY',
};

/** Calls, and files that no browser shows as a page: a policy there is weight without use. */
const NEVER_A_PAGE = /^\/api\/|\.(?:js|css|woff2)$/;

/**
 * Headers of every answer; those of pages on everything that a browser might show as one. The
 * provider's popup is left alone: a policy of ours there would cut it from the page that opened it.
 */
export function securityHeaders(origin: string): MiddlewareHandler<Env> {
  const calls = Object.entries(EVERYWHERE);
  const pages = Object.entries({
    ...PAGES,
    'Content-Security-Policy': contentSecurityPolicy(origin),
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  });
  return async (c, next) => {
    // Before the answer is made, which is far cheaper than rewriting it.
    const headers = NEVER_A_PAGE.test(c.req.path) ? calls : pages;
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}

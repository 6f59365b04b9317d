import type { MiddlewareHandler } from 'hono';

import type { Env } from './context.ts';

/** Directives of the application's pages. Nothing inline runs; data blocks are not executed. */
export function contentSecurityPolicy(origin: string): string {
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

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/**
 * Headers of every answer. The provider's popup is left alone: a policy of ours there would cut
 * it from the page that opened it.
 */
export function securityHeaders(origin: string): MiddlewareHandler<Env> {
  const page = {
    ...COMMON,
    'Content-Security-Policy': contentSecurityPolicy(origin),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
  return async (c, next) => {
    await next();
    const headers = c.req.path.startsWith('/api/auth/') ? COMMON : page;
    for (const [name, value] of Object.entries(headers)) {
      // A file's own, stricter policy stands.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

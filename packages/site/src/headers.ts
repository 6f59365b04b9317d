import type { MiddlewareHandler } from 'hono';

/** The origins that a site's pages may use beside the site's own. */
export interface ContentSources {
  readonly scripts?: readonly string[];
  readonly connections: readonly string[];
  /** Origins of frames in our pages; absent when there are no frames. */
  readonly frames?: readonly string[];
  /** Whether users reach the site by https: then everything is loaded by https. */
  readonly isSecure: boolean;
}

/** Caching of files whose name holds a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Caching of all other answers that are the same for every visitor. */
export const REVALIDATED = 'no-cache';

/** Allows no inline script. JSON data blocks are never executed, so they need no exception. */
function contentPolicy({ scripts = [], connections, frames, isSecure }: ContentSources): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts],
    "style-src 'self'",
    // Covers come from anywhere; on a plain http site, from plain http sites too.
    ['img-src', "'self'", 'https:', ...(isSecure ? [] : ['http:']), 'data:', 'blob:'],
    "font-src 'self'",
    ['connect-src', "'self'", ...connections],
    ...(frames === undefined ? [] : [['frame-src', "'self'", ...frames]]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ]
    .map((directive) => (typeof directive === 'string' ? directive : directive.join(' ')))
    .join('; ');
}

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The headers of a page, and of every other answer that a browser might show as a page. */
export function pageHeaders(sources: ContentSources): Readonly<Record<string, string>> {
  return {
    ...EVERYWHERE,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': contentPolicy(sources),
    // The provider's popup must stay connected to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(sources.isSecure && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** No browser shows these answers as a page, so a content policy would only cost bytes. */
const NEVER_A_PAGE = /^\/api\/|\.(?:js|css|woff2)$/;

/**
 * Sets the security headers of every answer. Answers under /api get no page headers: one of them is
 * the provider's popup, which our opener policy would cut off from the page that opened it.
 */
export function securityHeaders(sources: ContentSources): MiddlewareHandler {
  const everywhere = Object.entries(EVERYWHERE);
  const page = Object.entries(pageHeaders(sources));
  return async (c, next) => {
    await next();
    const headers = NEVER_A_PAGE.test(c.req.path) ? everywhere : page;
    for (const [name, value] of headers) setDefault(c.res, name, value);
  };
}

/** Sets a header that an answer does not have itself. */
export function setDefault({ headers }: Response, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

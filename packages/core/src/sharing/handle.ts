import { fixedFirstSegments } from '../addresses/address.ts';
import { LIMITS } from '../limits.ts';

/** First path segments of the routes of the web app, and of the paths that servers answer themselves. */
const SERVED_SEGMENTS: ReadonlySet<string> = new Set([
  // docs/specification.md 2.1
  ...fixedFirstSegments(),
  // Served beside the app
  'api',
  'apple-touch-icon.png',
  'assets',
  'avatars',
  'covers',
  'favicon.ico',
  'fonts',
  'healthz',
  'icons',
  'images',
  'index.html',
  'manifest',
  'manifest.json',
  'manifest.webmanifest',
  'offline',
  'robots.txt',
  'screenshots',
  'sitemap.xml',
  'static',
  'sw',
  'sw.js',
  'workbox',
]);

/**
 * First path segments that are never a handle: those that are served, and names that readers would take
 * for the product's own pages.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...SERVED_SEGMENTS,
  'account',
  'admin',
  'aide',
  'app',
  'auth',
  'help',
  'legal',
  'login',
  'logout',
  'mangas',
  'palmanga',
  'profile',
  'search',
  'settings',
  'share',
  'signout',
  'support',
  'user',
  'users',
]);

/** Whether addresses that begin with this segment are left to pages of rankings: no route begins so. */
export function isPageSegment(segment: string): boolean {
  return segment !== '' && !SERVED_SEGMENTS.has(segment.toLowerCase());
}

/** Whether `/{handle}/{slug}` can lead to a ranking: URL-safe, not empty, not a route. */
export function isUsableHandle(handle: string): boolean {
  return (
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) &&
    handle.length <= LIMITS.slugLength &&
    !RESERVED_SEGMENTS.has(handle)
  );
}

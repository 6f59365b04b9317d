import { fixedFirstSegments } from '../addresses/address.ts';
import { LIMITS } from '../limits.ts';
import type { AuthUser, UserProfile } from '../profile/profile.ts';
import { toUrlSafe } from '../text/normalise.ts';

/**
 * First path segments that are never a handle: the routes of the web app, the paths that servers
 * answer themselves, and names that readers would take for the product's own pages.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
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
  // Kept for the product
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

/** Whether `/{handle}/{slug}` can lead to a ranking: URL-safe, not empty, not a route. */
export function isUsableHandle(handle: string): boolean {
  return (
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) &&
    handle.length <= LIMITS.slugLength &&
    !RESERVED_SEGMENTS.has(handle)
  );
}

/**
 * The handle of an account (docs/specification.md 3.1.5): username, else handle, else the part of the
 * e-mail before the @, else the display name, made URL-safe by the rules of slugs. A source that
 * becomes empty counts as absent.
 * @returns the handle, or '' when there is none or it is reserved: share links then use another form
 */
export function computeHandle(
  account: Pick<UserProfile, 'username' | 'handle' | 'email' | 'displayName'>,
): string {
  const localPart = account.email?.replace(/@[^@]*$/, '');
  const handle =
    [account.username, account.handle, localPart, account.displayName]
      .map((source) => toUrlSafe(source ?? ''))
      .find((candidate) => candidate !== '') ?? '';
  return isUsableHandle(handle) ? handle : '';
}

/**
 * The handle in the share links of an account at present. The profile's fields win over the
 * account's.
 * @param profile null when it was never saved
 */
export function handleShown(
  profile: Pick<UserProfile, 'username' | 'handle' | 'displayName'> | null,
  account: Pick<AuthUser, 'email' | 'displayName'>,
): string {
  return computeHandle({
    username: profile?.username ?? null,
    handle: profile?.handle ?? null,
    email: account.email,
    displayName: profile?.displayName ?? account.displayName,
  });
}

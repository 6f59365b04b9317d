import { describe, expect, it } from 'vitest';

import { isUsableHandle, RESERVED_SEGMENTS } from './handle.ts';

describe('isUsableHandle', () => {
  it.each([
    'cgu',
    'confidentialite',
    'cookies',
    'dashboard',
    'favorites',
    'import',
    'manga',
    'mentions-legales',
    'partenariats-affiliation',
    'r',
    'rankings',
    'reset',
    'signin',
    'signup',
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
  ])('refuses the first segment %j', (segment) => {
    expect(RESERVED_SEGMENTS).toContain(segment);
    expect(isUsableHandle(segment)).toBe(false);
  });

  it.each(['', 'Bob', 'a b', '-a', 'a-', 'a--b', 'é', 'a/b', 'a.b', 'x'.repeat(61)])(
    'refuses %j',
    (handle) => {
      expect(isUsableHandle(handle)).toBe(false);
    },
  );

  it('accepts others', () => {
    expect(isUsableHandle('bob-2')).toBe(true);
    expect(isUsableHandle('classement')).toBe(true);
    expect(isUsableHandle('x'.repeat(60))).toBe(true);
  });
});

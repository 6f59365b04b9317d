import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  computeHandle,
  handleShown,
  isUsableHandle,
  linkNames,
  planHandle,
  RESERVED_SEGMENTS,
} from './handle.ts';

const nobody = { username: null, handle: null, email: null, displayName: null };

describe('computeHandle', () => {
  it('takes username, else handle, else the e-mail’s local part, else the display name', () => {
    const all = { username: 'Un', handle: 'Deux', email: 'trois@x.fr', displayName: 'Quatre' };
    expect(computeHandle(all)).toBe('un');
    expect(computeHandle({ ...all, username: null })).toBe('deux');
    expect(computeHandle({ ...all, username: '', handle: ' ' })).toBe('trois');
    expect(computeHandle({ ...nobody, displayName: 'Élodie Œ.' })).toBe('elodie-oe');
  });

  it.each([
    ['a.b+c@x', 'a-b-c'],
    ['Jean_Dupont@exemple.fr', 'jean-dupont'],
    ['"a@b"@x.fr', 'a-b'],
    ['sans-arobase', 'sans-arobase'],
  ])('makes %j URL-safe: %j', (email, handle) => {
    expect(computeHandle({ ...nobody, email })).toBe(handle);
  });

  it('passes over a source of which nothing is left', () => {
    const account = { ...nobody, username: '日本', email: '+@x.fr', displayName: 'Bob' };
    expect(computeHandle(account)).toBe('bob');
  });

  it('is empty when there is none, never the default slug', () => {
    expect(computeHandle(nobody)).toBe('');
    expect(computeHandle({ ...nobody, displayName: '🔥' })).toBe('');
  });

  it('is empty when it is a route', () => {
    expect(computeHandle({ ...nobody, email: 'Dashboard@x.fr', displayName: 'Bob' })).toBe('');
    expect(computeHandle({ ...nobody, email: 'r@x.fr' })).toBe('');
  });

  it('is empty or usable, whatever the account', () => {
    const source = fc.option(fc.string({ unit: 'grapheme' }));
    const account = fc.record({
      username: source,
      handle: source,
      email: fc.option(fc.emailAddress()),
      displayName: source,
    });
    fc.assert(
      fc.property(account, (value) => {
        const handle = computeHandle(value);
        expect(handle === '' || isUsableHandle(handle)).toBe(true);
        expect(handle).not.toContain('@');
      }),
    );
  });
});

describe('handleShown', () => {
  const account = { email: 'compte@exemple.fr', displayName: 'Du compte' };
  const profile = { username: 'un', handle: 'deux', displayName: 'Du profil' };

  it('takes the profile’s names first, then the account’s address', () => {
    expect(handleShown(profile, account)).toBe('un');
    expect(handleShown({ ...profile, username: null }, account)).toBe('deux');
    expect(handleShown({ ...profile, username: null, handle: null }, account)).toBe('compte');
    expect(handleShown(null, account)).toBe('compte');
  });

  it('takes the profile’s display name before the account’s', () => {
    const nameless = { username: null, handle: null };
    const hidden = { ...account, email: null };
    expect(handleShown({ ...nameless, displayName: 'Du profil' }, hidden)).toBe('du-profil');
    expect(handleShown({ ...nameless, displayName: null }, hidden)).toBe('du-compte');
    expect(handleShown(null, hidden)).toBe('du-compte');
  });
});

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

describe('linkNames', () => {
  it.each([
    ['oda', ['oda']],
    ['jean.dupont', ['jean.dupont', 'jean-dupont']],
    ['ana+manga', ['ana+manga', 'ana-manga']],
    ['LeaM', ['LeaM', 'leam']],
    ['otaku_33', ['otaku_33', 'otaku-33']],
    ['Élodie Durand', ['Élodie Durand', 'elodie-durand']],
    ['admin', ['admin']],
    ['Admin', ['Admin', 'admin']],
    ['@LeaM', ['@LeaM', 'LeaM', 'leam']],
    ['@lea', ['@lea', 'lea']],
    ['“Le\u200BaM”', ['“Le\u200BaM”', 'LeaM', 'leam']],
    ['.', ['.']],
    ['日本', ['日本']],
    ['', []],
    ['x'.repeat(201), []],
  ])('of %j are %j', (name, names) => {
    expect(linkNames(name)).toEqual(names);
  });
});

describe('planHandle', () => {
  const free = { uid: 'me', holder: null, mayReserve: true };
  const none = { handle: '', reserves: false };

  it('reserves a free handle at its first use', () => {
    expect(planHandle('bob', free)).toEqual({ handle: 'bob', reserves: true });
    expect(planHandle('bob', { ...free, present: '' })).toEqual({ handle: 'bob', reserves: true });
  });

  it('uses the owner’s own without reserving it again', () => {
    const own = { ...free, holder: 'me' };
    expect(planHandle('bob', own)).toEqual({ handle: 'bob', reserves: false });
    expect(planHandle('bob', { ...own, mayReserve: false })).toMatchObject({ handle: 'bob' });
  });

  it('uses none that another account holds, even where the ranking carries it', () => {
    expect(planHandle('bob', { ...free, holder: 'other' })).toEqual(none);
    expect(planHandle('bob', { ...free, holder: 'other', present: 'bob' })).toEqual(none);
  });

  it('leaves a text that is no handle, of an older program, while there is no other', () => {
    const held = { ...free, holder: 'other' };
    expect(planHandle('leam', { ...held, present: 'LeaM' })).toEqual({ ...none, handle: 'LeaM' });
    expect(planHandle('', { ...free, present: 'admin' })).toMatchObject({ handle: 'admin' });
    expect(planHandle('leam', { ...free, present: 'LeaM' })).toMatchObject({ handle: 'leam' });
  });

  it('uses none that may not be reserved, unless the ranking carries it already', () => {
    expect(planHandle('bob', { ...free, mayReserve: false })).toEqual(none);
    expect(planHandle('bob', { ...free, mayReserve: false, present: 'bo' })).toEqual(none);
    expect(planHandle('bob', { ...free, mayReserve: false, present: 'bob' })).toEqual({
      handle: 'bob',
      reserves: false,
    });
  });

  it('uses none where there is none', () => {
    expect(planHandle('', free)).toEqual(none);
    expect(planHandle('', { ...free, present: '' })).toEqual(none);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { computeHandle, handleShown, planHandle } from './given-handle.ts';
import { isUsableHandle } from './handle.ts';

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

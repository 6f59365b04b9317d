import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AppError } from '../errors/app-error.ts';
import { RESERVED_NAMES } from '../sharing/given-handle.ts';
import { isUsableHandle } from '../sharing/handle.ts';
import { nextUsernameChange, parseUsername, planUsername } from './username.ts';

const DAY = 24 * 60 * 60 * 1000;
const refusal = (code: string) => expect.objectContaining({ code });

describe('parseUsername', () => {
  it.each(['bob', 'bob-2', '007', 'a-b-c', 'x'.repeat(30)])('accepts %j', (name) => {
    expect(parseUsername(name)).toBe(name);
  });

  it('trims, and takes capitals as small letters', () => {
    expect(parseUsername('  Lea-M ')).toBe('lea-m');
  });

  it.each([
    '',
    'ab',
    'x'.repeat(31),
    '-bob',
    'bob-',
    'bob--2',
    'léa',
    'bob_2',
    'b o b',
    'bob.fr',
    'bob/x',
    '日本語',
    'bob\n2',
  ])('refuses %j, whose form is wrong', (name) => {
    expect(() => parseUsername(name)).toThrow(refusal('username-invalid'));
  });

  it('refuses each first segment of the product’s addresses, in capitals too', () => {
    const names = [
      ...RESERVED_NAMES,
      'palmanga-officiel',
      'mod-eration',
      'mentions-legales',
    ].filter((name) => /^[a-z-]{3,30}$/.test(name));
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      expect(() => parseUsername(name)).toThrow(refusal('username-reserved'));
      expect(() => parseUsername(name.toUpperCase())).toThrow(refusal('username-reserved'));
    }
  });

  it('gives a usable handle, or says that the form is wrong', () => {
    const letter = fc.constantFrom('a', 'b', 'Z', '0', '-', ' ', 'é');
    const outcome = (text: string): string => {
      try {
        return isUsableHandle(parseUsername(text)) ? 'usable' : 'unusable';
      } catch (error) {
        return (error as AppError).code;
      }
    };
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(['usable', 'username-invalid']).toContain(outcome(text));
      }),
    );
  });
});

describe('nextUsernameChange', () => {
  it('is now while the username was never changed', () => {
    expect(nextUsernameChange(null)).toBe(0);
    expect(nextUsernameChange({ usernameChangedAt: null })).toBe(0);
  });

  it('is 30 days after the last change', () => {
    expect(nextUsernameChange({ usernameChangedAt: 5 })).toBe(5 + 30 * DAY);
  });
});

describe('planUsername', () => {
  const claim = { uid: 'me', name: 'bob', holder: null, held: 0, now: 100 * DAY };
  const named = { username: 'lea', usernameChangedAt: null };

  it('lets the first choice be free', () => {
    const first = { reserves: true, isChange: false };
    expect(planUsername(null, claim)).toEqual(first);
    expect(planUsername({ username: null, usernameChangedAt: null }, claim)).toEqual(first);
    expect(planUsername({ username: '', usernameChangedAt: null }, claim)).toEqual(first);
  });

  it('lets the username be changed once in 30 days', () => {
    expect(planUsername(named, claim)).toEqual({ reserves: true, isChange: true });
    const changed = { ...named, usernameChangedAt: 71 * DAY };
    expect(() => planUsername(changed, claim)).toThrow(refusal('username-too-soon'));
    const before = { ...claim, now: 101 * DAY - 1 };
    expect(() => planUsername(changed, before)).toThrow(refusal('username-too-soon'));
    expect(planUsername(changed, { ...claim, now: 101 * DAY })).toMatchObject({ isChange: true });
  });

  it('lets an account hold five names, and take each of them again', () => {
    expect(planUsername(named, { ...claim, held: 4 })).toMatchObject({ reserves: true });
    expect(() => planUsername(named, { ...claim, held: 5 })).toThrow(refusal('username-limit'));
    expect(() => planUsername(null, { ...claim, held: 5 })).toThrow(refusal('username-limit'));
    expect(planUsername(named, { ...claim, holder: 'me', held: 5 })).toMatchObject({
      reserves: false,
    });
  });

  it('lets nobody take what another account holds', () => {
    const taken = { ...claim, holder: 'other' };
    expect(() => planUsername(null, taken)).toThrow(refusal('username-taken'));
    expect(() => planUsername({ ...named, username: 'bob' }, taken)).toThrow(
      refusal('username-taken'),
    );
  });

  it('lets the owner take one of their own names again', () => {
    expect(planUsername(named, { ...claim, holder: 'me' })).toEqual({
      reserves: false,
      isChange: true,
    });
  });

  it('changes nothing for the present username, but reserves it when it is not', () => {
    const present = { username: 'bob', usernameChangedAt: 99 * DAY };
    expect(planUsername(present, { ...claim, holder: 'me' })).toBeNull();
    expect(planUsername(present, claim)).toEqual({ reserves: true, isChange: false });
  });
});

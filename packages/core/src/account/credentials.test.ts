import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import {
  parseEmail,
  parseNewCredentials,
  parseNewPassword,
  requireCredentials,
} from './credentials.ts';

const code = (value: string) => expect.objectContaining({ code: value });

describe('parseEmail', () => {
  it.each([
    'lea@exemple.fr',
    ' lea@exemple.fr\n',
    'Lea.Martin+manga@sous-domaine.exemple.fr',
    "o'brien@exemple.ie",
    '-a_b-@x.museum',
    'a@xn--exmple-cua.fr',
    'a@1.2.fr',
    `${'a'.repeat(LIMITS.emailLength - '@exemple.fr'.length)}@exemple.fr`,
  ])('takes %j', (email) => {
    expect(parseEmail(email)).toBe(email.trim());
  });

  it.each([
    'nimporte',
    '@exemple.fr',
    'lea@',
    'léa@exemple.fr',
    'lea@exämple.fr',
    'a b@exemple.fr',
    'a..b@exemple.fr',
    '.a@exemple.fr',
    'a.@exemple.fr',
    "a'@exemple.fr",
    'a@b@exemple.fr',
    '"a b"@exemple.fr',
    'a@exemple',
    'a@b.c',
    'a@b.c1',
    'a@b_c.fr',
    'a@-b.fr',
    'a@b-.fr',
    'a@exemple..fr',
    'a@.exemple.fr',
    'a@exemple.fr.',
    'a@[127.0.0.1]',
    'a\u0000@exemple.fr',
    `${'a'.repeat(LIMITS.emailLength)}@exemple.fr`,
  ])('refuses %j', (email) => {
    expect(() => parseEmail(email)).toThrow(code('email-invalid'));
  });

  it('names an empty address', () => {
    expect(() => parseEmail(' \n')).toThrow(code('email-required'));
  });

  it('answers at once, whatever it is given', () => {
    const parts = fc.array(fc.constantFrom('a', '-', '.', '@', 'é', "'", 'aaaaaaaa'), {
      maxLength: 5000,
      size: 'max',
    });
    fc.assert(
      fc.property(parts, (some) => {
        const started = Date.now();
        try {
          parseEmail(some.join(''));
        } catch {
          // Refused.
        }
        expect(Date.now() - started).toBeLessThan(100);
      }),
      { numRuns: 50 },
    );
  });
});

describe('credentials', () => {
  it('of a sign-in are both there, the address trimmed and not judged', () => {
    expect(requireCredentials({ email: ' a@b.c ', password: ' x ' })).toEqual({
      email: 'a@b.c',
      password: ' x ',
    });
    expect(() => requireCredentials({ email: ' ', password: '' })).toThrow(code('email-required'));
    expect(() => requireCredentials({ email: 'a', password: '' })).toThrow(
      code('password-required'),
    );
  });

  it('of a new account are well formed', () => {
    const password = 'six-sept';
    expect(parseNewCredentials({ email: ' lea@exemple.fr', password })).toEqual({
      email: 'lea@exemple.fr',
      password,
    });
    expect(() => parseNewCredentials({ email: 'a@b.c', password })).toThrow(code('email-invalid'));
    expect(() => parseNewCredentials({ email: 'a@b.fr', password: 'court' })).toThrow(
      code('password-too-short'),
    );
  });
});

describe('parseNewPassword', () => {
  it('takes 6 to 4096 characters as they are', () => {
    for (const password of [' p q  ', 'pq'.repeat(2048)]) {
      expect(parseNewPassword(password)).toBe(password);
    }
    expect(() => parseNewPassword('12345')).toThrow(code('password-too-short'));
    expect(() => parseNewPassword('pq'.repeat(2049))).toThrow(code('payload-invalid'));
  });

  it('asks for more where an operator does', () => {
    expect(parseNewPassword('six-sept-huit', 13)).toBe('six-sept-huit');
    expect(() => parseNewPassword('six-sept-huit', 14)).toThrow(code('password-too-short'));
    const credentials = { email: 'lea@exemple.fr', password: 'six-sept' };
    expect(() => parseNewCredentials(credentials, 9)).toThrow(code('password-too-short'));
  });

  it.each(['123456', 'password', 'AZERTY', 'motdepasse', 'Doudou', 'aaaaaa', '      ', '🔥🔥🔥'])(
    'refuses %j, which everybody tries first',
    (password) => {
      expect(() => parseNewPassword(password)).toThrow(code('password-too-common'));
    },
  );

  it('takes what only begins or ends like one of them', () => {
    for (const password of ['mot-de-passe', 'azerty-et-fjord', ' 123456', 'aaaaab']) {
      expect(parseNewPassword(password)).toBe(password);
    }
  });
});

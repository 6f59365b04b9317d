import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseAddress } from './address.ts';
import { resetLink, resetTokenOf } from './reset-link.ts';

/** The part of URLSearchParams that a reader needs; core knows no platform. */
const query = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null });

describe('the link of the reset mail', () => {
  it('leads to the reset screen and carries the token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (token) => {
        const [path = '', rest = ''] = resetLink(token).split('?');
        expect(parseAddress(path)).toEqual({ kind: 'reset' });
        const [name = '', value = ''] = rest.split('=');
        expect(resetTokenOf(query({ [name]: decodeURIComponent(value) }))).toBe(token);
      }),
    );
  });

  it('is read in the form of Firebase’s own mails too', () => {
    expect(resetTokenOf(query({ mode: 'resetPassword', oobCode: 'abc' }))).toBe('abc');
    expect(resetTokenOf(query({ mode: 'resetPassword' }))).toBeNull();
  });
});

import { describe, expect, it, test } from 'vitest';

import { ownerNameOf, ownerShown } from './owner-name.ts';

const named = (displayName: string | null, username: string | null = null) =>
  ownerNameOf({ displayName, username });

describe('the name that rankings carry', () => {
  it('is the display name, else the username, else nothing', () => {
    expect(named('Léa', 'lea-m')).toBe('Léa');
    for (const absent of [null, '', ' \u200B ']) expect(named(absent, 'lea-m')).toBe('lea-m');
    expect(named(null)).toBe('');
    expect(ownerNameOf(null)).toBe('');
  });

  it('of an older profile is one clean line of at most 80 characters', () => {
    expect(named('L\u202Eéa\n\u0000M')).toBe('Léa M');
    expect(named('x'.repeat(80))).toBe('x'.repeat(80));
    expect(named('x'.repeat(81))).toBe('x'.repeat(80));
    expect(named(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(named(`${'x'.repeat(79)}😀`)).toBe('x'.repeat(79));
    expect(named(`${'x'.repeat(78)}😀`)).toBe(`${'x'.repeat(78)}😀`);
  });
});

test.each([
  ['Léa', 'lea-m', 'Léa'],
  ['', 'lea-m', 'lea-m'],
  ['\u200B', 'lea-m', 'lea-m'],
  ['', 'Léa.M', ''],
  ['', 'dashboard', ''],
  ['', '', ''],
])('a ranking with the name %j and the handle %j shows %j', (ownerName, ownerHandle, shown) => {
  expect(ownerShown({ ownerName, ownerHandle })).toBe(shown);
});

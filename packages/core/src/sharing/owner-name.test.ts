import { describe, expect, it, test } from 'vitest';

import { ownerNameOf, ownerShown } from './owner-name.ts';

const named = (displayName: string | null, username: string | null = null) =>
  ownerNameOf({ displayName, username });

describe('the name that rankings carry', () => {
  it('is the username with the display name beside it, else one of them, else nothing', () => {
    expect(named('Léa', 'lea-m')).toBe('lea-m (Léa)');
    expect(named('lea-m', 'lea-m')).toBe('lea-m');
    expect(named('Léa')).toBe('Léa');
    expect(ownerNameOf({ displayName: 'Léa', username: '', handle: 'lea.m' })).toBe('lea.m (Léa)');
    expect(ownerNameOf({ displayName: 'Léa', username: 'lea', handle: 'autre' })).toBe('lea (Léa)');
    for (const absent of [null, '', ' \u200B ']) expect(named(absent, 'lea-m')).toBe('lea-m');
    expect(named(null)).toBe('');
    expect(ownerNameOf(null)).toBe('');
  });

  it('of an older profile is one clean line of at most 80 characters', () => {
    expect(named('L\u202Eéa\n\u0000M')).toBe('Léa M');
    expect(named('x'.repeat(80))).toBe('x'.repeat(80));
    expect(named('x'.repeat(80), 'lea-m')).toBe(`lea-m (${'x'.repeat(72)})`);
    expect(named('Léa', 'y'.repeat(75))).toBe('y'.repeat(75));
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

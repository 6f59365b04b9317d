import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { newTierKey, freeTierColor, usualTiers } from './making.ts';
import { parseTiers } from './parse-tiers.ts';
import { isTierKey, type Tier } from './tier.ts';

const [first, second] = usualTiers(10) as [Tier, Tier];

describe('parseTiers', () => {
  it('cleans texts', () => {
    const [parsed] = parseTiers([{ ...first, label: ' S\t', name: ' Chef-d’œuvre ' }]);
    expect(parsed).toMatchObject({ label: 'S', name: 'Chef-d’œuvre' });
  });

  it.each<[string, readonly unknown[]]>([
    ['too many', Array.from({ length: 13 }, (_, index) => ({ ...first, key: `k${index}` }))],
    ['a key twice', [first, first]],
    [
      'ends that decrease',
      [
        { ...first, end: 5 },
        { ...second, end: 4 },
      ],
    ],
    ['a label that is too long', [{ ...first, label: 'x'.repeat(LIMITS.tierLabelLength + 1) }]],
    ['none', [{ ...first, label: '\u200b' }]],
    ['a name that is too long', [{ ...first, name: 'x'.repeat(LIMITS.tierNameLength + 1) }]],
    ['another colour', [{ ...first, color: 'gold' }]],
    ['a key of other signs', [{ ...first, key: 'é' }]],
    ['half a place', [{ ...first, end: 1.5 }]],
    ['a place before the first', [{ ...first, end: -1 }]],
  ])('refuses %s', (_, list) => {
    expect(() => parseTiers(list as readonly Tier[])).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  });
});

it('the usual tiers share a ranking out, each within one of the others', () => {
  for (const count of [0, 1, 4, 7, 60, 5000]) {
    const ends = usualTiers(count).map(({ end }) => end);
    const sizes = ends.map((end, index) => end - (ends[index - 1] ?? 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});

it('a new tier has a key of its own and a colour that few have', () => {
  let seed = 0;
  const random = (count: number) => Uint8Array.from({ length: count }, () => (seed += 7) % 251);
  expect(isTierKey(newTierKey(random))).toBe(true);
  expect(newTierKey(random)).not.toBe(newTierKey(random));
  expect(freeTierColor(usualTiers(5))).toBe('green');
});

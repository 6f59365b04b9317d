import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { usualTiers } from '../tiers/making.ts';
import { planVersion, versionSlot } from './versions.ts';

const WINDOW = LIMITS.versionWindow;
const NOW = 1_000_000_000_000;
const TIERS = usualTiers(2);
const order = (...itemIds: readonly string[]) => ({ itemIds, tiers: TIERS });

describe('planVersion', () => {
  it('keeps the order before the first change, with its tiers', () => {
    expect(planVersion(null, order('a', 'b'), NOW)).toEqual({
      ended: { number: 0, itemIds: ['a', 'b'], itemsCount: 2, tiers: TIERS },
      count: 1,
    });
  });

  it('keeps no empty order, but begins a version', () => {
    expect(planVersion(null, order(), NOW)).toEqual({ ended: null, count: 0 });
    const window = { begunAt: NOW - WINDOW, count: 7 };
    expect(planVersion(window, order(), NOW)).toEqual({ ended: null, count: 7 });
  });

  it.each([0, WINDOW - 1, -60 * 60_000])(
    'takes a change %i ms after the window opened into it',
    (age) => {
      expect(planVersion({ begunAt: NOW - age, count: 3 }, order('a'), NOW)).toBeNull();
    },
  );

  it.each([WINDOW, 25 * WINDOW, -25 * 60 * 60_000])('opens another one %i ms after', (age) => {
    expect(planVersion({ begunAt: NOW - age, count: 3 }, order('a'), NOW)).toEqual({
      ended: { number: 3, itemIds: ['a'], itemsCount: 1, tiers: TIERS },
      count: 4,
    });
  });

  it('keeps the first ids that fit, and how many there were', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `é${String(index).padStart(18, '0')}`);
    const ended = planVersion(null, order(...ids), NOW)?.ended;
    // 20 bytes each.
    expect(ended?.itemIds).toEqual(ids.slice(0, Math.floor(LIMITS.versionBytes / 20)));
    expect(ended?.itemsCount).toBe(5000);
    const exact = ids.slice(0, 3276).concat('a'.repeat(16));
    expect(planVersion(null, order(...exact), NOW)?.ended?.itemIds).toEqual(exact);
    const oneMore = ids.slice(0, 3276).concat('a'.repeat(17));
    expect(planVersion(null, order(...oneMore), NOW)?.ended?.itemIds).toHaveLength(3276);
  });
});

it('numbers in a ring take the place of the 50th before them', () => {
  expect([0, 49, 50, 123].map(versionSlot)).toEqual([0, 49, 0, 23]);
});

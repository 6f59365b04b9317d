import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { backoff } from './time.ts';

const RANGE = { firstDelay: 500, longestDelay: 32_000 };

test('doubles from the first delay to the longest', () => {
  const delays = [1, 2, 3, 6, 7, 8, 2000].map((failures) => backoff(failures, RANGE, () => 0));
  expect(delays).toEqual([500, 1000, 2000, 16_000, 32_000, 32_000, 32_000]);
});

test('is shortened by at most a half', () => {
  expect(backoff(1, RANGE, () => 1)).toBe(250);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (failures) => {
      const longest = backoff(failures, RANGE, () => 0);
      const delay = backoff(failures, RANGE);
      expect(delay).toBeLessThanOrEqual(longest);
      expect(delay).toBeGreaterThanOrEqual(longest / 2);
    }),
  );
});

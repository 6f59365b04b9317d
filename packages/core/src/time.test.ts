import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { backoff, withRetries } from './time.ts';

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

const isTransient = (error: unknown) => error instanceof Error && error.message === 'later';

test('tries again what fails for now, after a pause, until it succeeds', async () => {
  const pause = vi.fn(async () => {});
  const tryOnce = vi.fn(async (attempt: number) => {
    if (attempt < 3) throw new Error('later');
    return attempt;
  });
  expect(await withRetries({ attempts: 5, isTransient, pause }, tryOnce)).toBe(3);
  expect(pause.mock.calls).toEqual([[1], [2]]);
});

test.each([
  ['for ever', 'never', 1],
  ['for now, each time', 'later', 4],
])('throws what fails %s', async (_name, message, tries) => {
  const tryOnce = vi.fn(async () => Promise.reject(new Error(message)));
  await expect(withRetries({ attempts: 4, isTransient }, tryOnce)).rejects.toThrow(message);
  expect(tryOnce).toHaveBeenCalledTimes(tries);
});

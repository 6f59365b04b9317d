import { expect, test, vi } from 'vitest';

import { withRetries } from './retries.ts';

const isTransient = (error: unknown) => error instanceof Error && error.message === 'later';

test('tries again what fails for now, until it succeeds', async () => {
  const tryOnce = vi.fn(async (attempt: number) => {
    if (attempt < 3) throw new Error('later');
    return attempt;
  });
  expect(await withRetries({ attempts: 5, isTransient }, tryOnce)).toBe(3);
  expect(tryOnce.mock.calls).toEqual([[1], [2], [3]]);
});

test.each([
  ['for ever', 'never', 1],
  ['for now, each time', 'later', 4],
])('throws what fails %s', async (_name, message, tries) => {
  const tryOnce = vi.fn(async () => Promise.reject(new Error(message)));
  await expect(withRetries({ attempts: 4, isTransient }, tryOnce)).rejects.toThrow(message);
  expect(tryOnce).toHaveBeenCalledTimes(tries);
});

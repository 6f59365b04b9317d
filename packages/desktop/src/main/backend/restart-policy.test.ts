import { expect, it } from 'vitest';

import { RESTART_LIMIT, restartDelay } from './restart-policy.ts';

const crashes = (count: number) => Array.from({ length: count }, (_, index) => index * 1000);

it('starts a crashed backend again, later each time', () => {
  expect([1, 2, 3, 4, 5].map((count) => restartDelay(crashes(count), count * 1000))).toEqual([
    250, 500, 1000, 2000, 4000,
  ]);
});

it('gives up when it keeps dying', () => {
  expect(restartDelay(crashes(RESTART_LIMIT.count + 1), 6000)).toBeNull();
});

it('forgets crashes of long ago', () => {
  expect(restartDelay([...crashes(9), 1_000_000], 1_000_000)).toBe(250);
});

import { expect, it } from 'vitest';

import { areAsAdded } from './as-added.ts';

it.each([
  [[], true],
  [[7], true],
  [[1, 2, 2, 9], true],
  [[1, 3, 2], false],
  [[2, 1], false],
])('of items that were added at %j is %s', (times, isAsAdded) => {
  expect(areAsAdded(times.map((addedAt) => ({ addedAt })))).toBe(isAsAdded);
});

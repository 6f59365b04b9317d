import { expect, it } from 'vitest';

import { cutUrlSafe } from './url-safe.ts';

it('cuts without leaving hyphens at the end', () => {
  expect(cutUrlSafe('one--piece', 5)).toBe('one');
  expect(cutUrlSafe('one--piece', 6)).toBe('one--p');
});

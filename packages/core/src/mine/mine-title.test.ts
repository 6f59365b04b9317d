import { expect, it } from 'vitest';

import { parseTitle } from '../ranking/ranking.ts';
import { mineTitle } from './mine-title.ts';

it('names the ranking that a top was made from, within the length of a title', () => {
  expect(mineTitle(10, 'Seinen')).toBe('Mon top 10, d’après «\u00A0Seinen\u00A0»');
  expect(mineTitle(7, null)).toBe('Mon top 7');
  const long = mineTitle(5, 'x'.repeat(200));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(parseTitle(long)).toBe(long);
});

import { expect, it } from 'vitest';

import { sameText } from './same-text.ts';

it('compares texts of any length', () => {
  expect(sameText('a', 'a')).toBe(true);
  expect(sameText('a', 'b')).toBe(false);
  expect(sameText('a', 'aa')).toBe(false);
});

import { expect, it } from 'vitest';

import { number } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u202F000'],
  [10_000, '10\u202F000'],
  [1_234_567, '1\u202F234\u202F567'],
])('%i is written %j', (value, text) => {
  expect(number(value)).toBe(text);
  expect(number(value)).toBe(value.toLocaleString('fr-FR'));
});

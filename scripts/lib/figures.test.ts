import { expect, it } from 'vitest';

import { isMet } from './figures.ts';

it.each([
  [0.7, 0.7, true],
  [0.69, 0.7, false],
  [Number.NaN, 0.7, false],
  [undefined, 0.7, false],
  [0.1, undefined, true],
])('a ratio of %s where %s is accepted: met is %s', (ratio, accepted, met) => {
  const figure = { what: 'read', unit: '/s', measured: 1 };
  const given = {
    ...figure,
    ...(ratio !== undefined && { ratio }),
    ...(accepted !== undefined && { accepted }),
  };
  expect(isMet(given)).toBe(met);
});

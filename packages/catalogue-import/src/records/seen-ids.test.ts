import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { SeenNumbers } from './seen-ids.ts';

test('knows the record that used a number first', () => {
  const number = fc.oneof(
    fc.nat({ max: 200 }),
    fc.nat({ max: 2 ** 24 + 5 }),
    fc.nat({ max: 2 ** 31 - 1 }),
    fc.constantFrom(0, 31, 32, 2 ** 15 - 1, 2 ** 15, 2 ** 24 - 1, 2 ** 24),
  );
  fc.assert(
    fc.property(fc.array(number), fc.array(number), (added, asked) => {
      const seen = new SeenNumbers();
      for (const [index, one] of added.entries()) seen.add(one, index + 1);
      for (const one of [...added, ...asked]) expect(seen.get(one)).toBe(added.indexOf(one) + 1);
    }),
  );
});

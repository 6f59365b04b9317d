import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { SeenKeys } from './seen-keys.ts';

test('behaves as a Map that keeps the first value', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 1 }))),
      (pairs) => {
        const seen = new SeenKeys();
        const map = new Map<string, number>();
        for (const [key, number] of pairs) {
          expect(seen.get(key)).toBe(map.get(key) ?? 0);
          seen.add(key, number);
          if (!map.has(key)) map.set(key, number);
        }
        for (const [key, number] of map) expect(seen.get(key)).toBe(number);
      },
    ),
  );
});

test('tells 200,000 keys that look alike apart', () => {
  const seen = new SeenKeys();
  for (let number = 1; number <= 200_000; number += 1) seen.add(`imal-${number}`, number);
  let wrong = 0;
  for (let number = 1; number <= 200_000; number += 1) {
    if (seen.get(`imal-${number}`) !== number || seen.get(`amal-${number}`) !== 0) wrong += 1;
  }
  expect(wrong).toBe(0);
});

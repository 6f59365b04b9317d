import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareCodePoints } from './compare.ts';

const wellFormed = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '日', '\uD7FF', '\uE000', '\uFFFD', '🔥', '\u{10FFFF}'),
});

describe('compareCodePoints', () => {
  it('puts the emoji after U+FFFD, which UTF-16 does not', () => {
    expect(compareCodePoints('\uFFFD', '🔥')).toBeLessThan(0);
    expect(['\uFFFD', '🔥'].toSorted()).toEqual(['🔥', '\uFFFD']);
  });

  it('puts a text before those it begins', () => {
    expect(compareCodePoints('one', 'one piece')).toBeLessThan(0);
    expect(compareCodePoints('one', 'one')).toBe(0);
  });

  it('is the order of code points, which is that of UTF-8 bytes', () => {
    const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
    fc.assert(
      fc.property(wellFormed, wellFormed, (a, b) => {
        const [left, right] = [points(a), points(b)];
        const at = left.findIndex((point, index) => point !== right[index]);
        const expected =
          at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1);
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(expected));
      }),
    );
  });
});

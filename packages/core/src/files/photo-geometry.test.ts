import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { photoFormat, photoGeometry } from './photo-geometry.ts';
import { PHOTO_SOURCE } from './read-picture.ts';

const sides = fc.integer({ min: 1, max: PHOTO_SOURCE.side });

describe('photoGeometry', () => {
  it.each([
    [4000, 3000, { left: 500, top: 0, side: 3000, size: 512, steps: [2048, 1024, 512] }],
    [900, 1601, { left: 0, top: 350, side: 900, size: 512, steps: [512] }],
    [1025, 1025, { left: 0, top: 0, side: 1025, size: 512, steps: [1024, 512] }],
    [512, 512, { left: 0, top: 0, side: 512, size: 512, steps: [512] }],
    [40, 24, { left: 8, top: 0, side: 24, size: 24, steps: [24] }],
    [1, 9000, { left: 0, top: 4499, side: 1, size: 1, steps: [1] }],
  ])('of %i × %i', (width, height, expected) => {
    expect(photoGeometry({ width, height })).toEqual(expected);
  });

  it('takes the largest square, from the middle, and never enlarges it', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const { left, top, side, size } = photoGeometry({ width, height });
        expect(side).toBe(Math.min(width, height));
        expect(Math.abs(width - side - 2 * left)).toBeLessThanOrEqual(1);
        expect(Math.abs(height - side - 2 * top)).toBeLessThanOrEqual(1);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
        expect(size).toBe(Math.min(side, 512));
      }),
    );
  });

  it('halves from step to step, on canvases that every device has', () => {
    fc.assert(
      fc.property(sides, sides, (width, height) => {
        const { side, size, steps } = photoGeometry({ width, height });
        expect(steps.at(-1)).toBe(size);
        expect(steps[0]).toBeLessThanOrEqual(Math.min(side, 2048));
        expect(steps.slice(1).map((step) => 2 * step)).toEqual(steps.slice(0, -1));
      }),
    );
  });
});

describe('photoFormat', () => {
  it.each([
    ['image/jpeg', [1, 2, 3, 255, 0, 0, 0, 255]],
    ['image/png', [1, 2, 3, 255, 0, 0, 0, 254]],
    ['image/png', [0, 0, 0, 0, 0, 0, 0, 255]],
    [null, [1, 2, 3, 0, 9, 9, 9, 0]],
    [null, []],
  ])('is %s of %j', (format, pixels) => {
    expect(photoFormat(pixels)).toBe(format);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placeAt, shiftOf, withRow } from './places.ts';

describe('placeAt', () => {
  const rows = { top: 100, height: 60, total: 10 };

  it.each([
    [100, 0],
    [129, 0],
    [131, 1],
    [220, 2],
    [-500, 0],
    [5000, 9],
  ])('a row at %i px takes place %i', (top, place) => {
    expect(placeAt(top, rows)).toBe(place);
  });
});

describe('shiftOf', () => {
  it('puts every row where the order after the drop has it', () => {
    const index = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(index, index, (from, place) => {
        const order = Array.from({ length: 8 }, (_, row) => row);
        const dropped = order.toSpliced(from, 1).toSpliced(place, 0, from);
        for (const row of order) {
          expect(row + shiftOf(row, from, place)).toBe(dropped.indexOf(row));
        }
      }),
    );
  });
});

describe('withRow', () => {
  it.each([
    [-1, [3, 4, 5]],
    [4, [3, 4, 5]],
    [0, [0, 3, 4, 5]],
    [9, [3, 4, 5, 9]],
  ])('keeps row %i', (kept, indexes) => {
    expect(withRow([3, 4, 5], kept)).toEqual(indexes);
  });
});

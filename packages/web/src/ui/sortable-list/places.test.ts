import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mostRows, placeAt, rowsFrom, shiftOf, slotsOf, withRow } from './places.ts';

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

describe('rowsFrom', () => {
  const rows = { top: -6000, height: 60, total: 200 };

  it.each([
    [0, 100, 110],
    [59, 100, 110],
    [-6000, 0, 10],
    [-6120, 0, 8],
    [5880, 198, 199],
  ])('has the rows in sight from %i px on: %i to %i', (top, first, last) => {
    const indexes = rowsFrom(top, mostRows(600, rows), rows);
    expect([indexes[0], indexes.at(-1), indexes.length]).toEqual([first, last, last - first + 1]);
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

describe('slotsOf', () => {
  it('gives a new row the slot of a row that left, and changes no other slot', () => {
    const rows = (first: number) => Array.from({ length: 12 }, (_, offset) => first + offset);
    const before = slotsOf(rows(100), 12);
    const after = slotsOf(rows(101), 12);
    const slotOf = (slots: typeof before, index: number) =>
      slots.find((one) => one.index === index)?.slot;
    for (const index of rows(101).slice(0, -1)) {
      expect(slotOf(after, index)).toBe(slotOf(before, index));
    }
    expect(new Set(after.map(({ slot }) => slot)).size).toBe(12);
    expect(after.map(({ slot }) => slot)).toEqual(
      after.map(({ slot }) => slot).toSorted((a, b) => a - b),
    );
  });
});

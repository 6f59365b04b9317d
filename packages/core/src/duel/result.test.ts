import { describe, expect, it } from 'vitest';

import { fillPlaces, movesOf } from './result.ts';

describe('the result of a duel of several', () => {
  it('lets those that were sorted take the places that they have together', () => {
    expect(fillPlaces(['a', 'b', 'c', 'd', 'e'], ['d', 'b', 'gone'])).toEqual([
      'a',
      'd',
      'c',
      'b',
      'e',
    ]);
  });

  it('says where each of them stood and stands', () => {
    const before = ['a', 'b', 'c'];
    expect(movesOf(before, ['c', 'b', 'a'], ['a', 'c'])).toEqual([
      { id: 'c', from: 3, to: 1 },
      { id: 'a', from: 1, to: 3 },
    ]);
  });
});

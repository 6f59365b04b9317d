import { describe, expect, it } from 'vitest';

import { fillPlaces, movesOf } from './result.ts';

describe('the result of a duel of several', () => {
  it('lets those that were sorted take the places that they have together', () => {
    expect(fillPlaces(['a', 'b', 'c', 'd', 'e'], [['d', 'b', 'gone']])).toEqual([
      'a',
      'd',
      'c',
      'b',
      'e',
    ]);
  });

  it('lets each group take the places that it has, even when another stands between', () => {
    const groups = [['e', 'a', 'gone'], [], ['d', 'b']];
    expect(fillPlaces(['a', 'b', 'c', 'd', 'e'], groups)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('says where each of them stood and stands', () => {
    const before = ['a', 'b', 'c'];
    expect(movesOf(before, ['c', 'b', 'a'], ['a', 'c'])).toEqual([
      { id: 'c', from: 3, to: 1 },
      { id: 'a', from: 1, to: 3 },
    ]);
  });
});

import { expect, test } from 'vitest';

import { neighboursAt, parsePlace } from './placing.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 1],
  ['-4', 1],
  ['13', 12],
  ['999999999999999', 12],
  ['007', 7],
  ['３', 3],
  ['１０', 10],
  ['٣', 3],
  ['१०', 10],
  ['𝟡', 9],
])('the place typed as %j is %i of 12', (text, place) => {
  expect(parsePlace(text, 12)).toBe(place);
});

test.each(['', ' ', 'trois', '3,5', '2.5', '1e3', '+2', '三', '9'.repeat(400)])(
  '%j is no place',
  (text) => {
    expect(parsePlace(text, 12)).toBeNull();
  },
);

const items = ['a', 'b', 'c', 'd'];
const name = (from: number, place: number) => {
  const { before, after } = neighboursAt(items, from, place);
  return [before && `${before.item} ${before.place}`, after && `${after.item} ${after.place}`];
};

test.each([
  [4, 1, null, 'a 2'],
  [4, 2, 'a 1', 'b 3'],
  [1, 3, 'c 2', 'd 4'],
  [1, 4, 'd 3', null],
  [2, 2, 'a 1', 'c 3'],
])('the item at %i would stand at %i between %j and %j', (from, place, before, after) => {
  expect(name(from, place)).toEqual([before, after]);
});

test('an only item stands alone', () => {
  expect(neighboursAt(['a'], 1, 1)).toEqual({ before: null, after: null });
});

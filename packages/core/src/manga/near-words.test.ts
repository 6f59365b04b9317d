import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countSlips, slipsAllowed } from './near-words.ts';

describe('countSlips', () => {
  it.each([
    ['naruto', 'naruto', 0],
    ['naruot', 'naruto', 1],
    ['peice', 'piece', 1],
    ['berzerc', 'berserk', 2],
    ['narto', 'naruto', 1],
    ['narrutto', 'naruto', 2],
    ['nrauot', 'naruto', 2],
    ['monster', 'master', 2],
    ['', 'ab', 2],
    ['進撃', '進擊', 1],
    ['naruto', 'bleach', null],
    ['nar', 'naruto', null],
    ['abcd', 'dcba', null],
  ])('between %s and %s are %s', (typed, word, slips) => {
    expect(countSlips(typed, word, 2)).toBe(slips);
  });

  it('counts at most the slips that were made, and the same both ways', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'd');
    const word = fc.array(letter, { minLength: 2, maxLength: 8 });
    const slip = fc.record({
      kind: fc.constantFrom('missing', 'more', 'wrong', 'swapped'),
      at: fc.nat(),
      letter,
    });
    fc.assert(
      fc.property(word, slip, (letters, { kind, at, letter: other }) => {
        const index = at % (letters.length - 1);
        const typed: string[] = [...letters];
        if (kind === 'missing') typed.splice(index, 1);
        else if (kind === 'more') typed.splice(index, 0, other);
        else if (kind === 'wrong') typed[index] = other;
        else typed.splice(index, 2, letters[index + 1] ?? '', letters[index] ?? '');
        const [a, b] = [typed.join(''), letters.join('')];
        expect(countSlips(a, b, 1)).toBe(a === b ? 0 : 1);
        expect(countSlips(b, a, 2)).toBe(countSlips(a, b, 2));
      }),
    );
  });

  it('gives the same count whatever the most, up to it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(word, word, fc.nat({ max: 3 }), (a, b, most) => {
        const all = countSlips(a, b, 20) ?? 0;
        expect(countSlips(a, b, most)).toBe(all <= most ? all : null);
      }),
    );
  });
});

it.each([
  ['', 0],
  ['ab', 0],
  ['one', 1],
  ['akira', 2],
  ['naruto', 2],
])('in %j it allows %d', (word, slips) => {
  expect(slipsAllowed(word)).toBe(slips);
});

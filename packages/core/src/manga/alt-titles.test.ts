import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '../limits.ts';
import { cleanLine } from '../text/clean.ts';
import { normaliseText } from '../text/normalise.ts';
import { keptAltTitles, readAltTitles } from './alt-titles.ts';

describe('keptAltTitles', () => {
  it.each([
    ['other titles', ['Attack on Titan', '進撃の巨人'], ['Attack on Titan', '進撃の巨人']],
    ['none', [], []],
    ['the main title in other letters', ['L’ATTAQUE DES TITANS!', 'SNK'], ['SNK']],
    ['a title twice', ['Shingeki', 'shingēki', 'SNK'], ['Shingeki', 'SNK']],
    ['an empty one', ['', 'SNK'], ['SNK']],
    ['one of two lines', ['S\nK', 'SNK'], ['SNK']],
    ['one that turns around', ['S\u202EK', 'SNK'], ['SNK']],
    ['titles of signs', ['♥', '☆', '♥'], ['♥', '☆']],
    ['one that is too long', ['x'.repeat(301), 'y'.repeat(300)], ['y'.repeat(300)]],
  ])('of %s', (_, given, kept) => {
    expect(keptAltTitles(['L’Attaque des Titans'], given)).toEqual(kept);
  });

  it('keeps the first 20', () => {
    const given = Array.from({ length: 30 }, (_, index) => `Titre ${index}`);
    expect(keptAltTitles(['Titre 3'], given)).toEqual(
      given.filter((_, index) => index !== 3).slice(0, LIMITS.altTitles),
    );
  });

  it('keeps titles that all differ, and changes nothing the second time', () => {
    const title = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 320 }),
      fc.string({ unit: fc.constantFrom('a', 'A', 'é', '!', ' '), maxLength: 3 }),
    );
    fc.assert(
      fc.property(title, fc.array(title, { maxLength: 40 }), (main, given) => {
        const kept = keptAltTitles([main], given.map(cleanLine));
        const keys = [main, ...kept].map((one) => normaliseText(one) || one);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keptAltTitles([main], kept)).toEqual(kept);
        expect(readAltTitles(kept)).toEqual(kept);
      }),
    );
  });
});

it.each([
  [undefined, []],
  [null, []],
  ['SNK', []],
  [{ length: 1, 0: 'SNK' }, []],
  [['SNK', 1, null, '', 'x'.repeat(301)], ['SNK']],
  [
    ['S\u202E\0NK', 'a\nb', '\u3164'],
    ['SNK', 'a b'],
  ],
  [Array.from({ length: 25 }, () => 'x'), Array.from({ length: 20 }, () => 'x')],
])('reads %j', (stored, read) => {
  expect(readAltTitles(stored)).toEqual(read);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { guarded, unguarded } from './guard.ts';

it.each([
  ['Berserk', 'Berserk'],
  ['A - B + C = D @E', 'A - B + C = D @E'],
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['\n=1', "'\n'=1"],
  [' \u200B\uFEFF\u00A0"=1', '\' \u200B\uFEFF\u00A0"=1'],
  ['＝1', "'＝1"],
  ["x,=cmd|'/C calc'!A0,y", "x,'=cmd|'/C calc'!A0,y"],
  ['a; -b\t@c|+d', "a;' -b\t'@c|'+d"],
  ...Array.from(
    '\u{1D159}\u{1BCA0}\u{E0001}\u{E0100}\u{E0080}\u2065\uFFF0\uFFF8`',
    (filler): [string, string] => [`${filler}=1;${filler}=1`, `'${filler}=1;'${filler}=1`],
  ),
  ['x:=1 y^@a~+b', "x:'=1 y^'@a~'+b"],
  ['Re:Zero −x- 3 - 2: le retour', 'Re:Zero −x- 3 - 2: le retour'],
  ["Rock, 'n' Roll", "Rock, 'n' Roll"],
])('%j is written %j', (cell, written) => {
  expect(guarded(cell)).toBe(written);
  expect(unguarded(written)).toBe(cell);
});

it('takes back what it wrote, of any cell', () => {
  const unit = fc.oneof(
    fc.constantFrom(...Array.from('=+-@＝−,;|:^~`\t\n\r \'"\u200B\u00A0\u{1D159}\u{E0100}a')),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (cell) => {
      expect(unguarded(guarded(cell))).toBe(cell);
    }),
    { numRuns: 2000 },
  );
});

it.each(["\n'", ",'", "'", '\n'])('takes little time over a million of %j', (part) => {
  const start = performance.now();
  unguarded(part.repeat(1_000_000));
  expect(performance.now() - start).toBeLessThan(5000);
});

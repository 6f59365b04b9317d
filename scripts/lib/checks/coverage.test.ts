import { describe, expect, it } from 'vitest';

import { findFaults, parseSpecification } from './coverage.ts';

const SOURCE = `
  it('appends at the end', () => {});
  test.each([1, 2])('adds %i', () => {});
  it.each<[string, () => void]>([
    ['a', () => f()],
  ])('skips %s', () => {});
  it.each(NAMES)('visits %s', () => {});
  it.skip('is for later', () => {});
  it.todo('is for later still');
  it("keeps l'apostrophe", () => {});
  it('escapes l\\'apostrophe', () => {});
`;
const FILES: Readonly<Record<string, string>> = {
  'a.test.ts': SOURCE,
  'docs/decisions/030-a-decision.md': '# 030',
};
const read = (path: string) => FILES[path] ?? null;

const PROOF = 'a.test.ts › appends at the end';
/** The faults of one statement, which stands in section 4.2. */
const faultsOf = (proof: string, { departure = '', number = '4.2.1' } = {}) =>
  findFaults(`## 4.2 Lists\n| ${number} | Appends | ${proof} | ${departure} |`, read).map(
    ({ reason }) => reason,
  );

describe('the rows of the specification', () => {
  it('are read with their section, proofs and departure', () => {
    const row = `| 4.2.1 | Appends | \`${PROOF}\`<br>\`a.test.ts › adds %i\` | at the start |`;
    expect(parseSpecification(`## 4.2 Lists\n\n| number |\n| --- |\n${row}`)).toEqual([
      {
        line: 5,
        number: '4.2.1',
        section: '4.2',
        text: 'Appends',
        tests: [
          { path: 'a.test.ts', title: 'appends at the end' },
          { path: 'a.test.ts', title: 'adds %i' },
        ],
        absence: null,
        departure: 'at the start',
      },
    ]);
  });

  it.each([
    ['| 4.2.1 | Appends | a.test.ts › adds %i |'],
    ['| 4.2.1 | Appends | a.test.ts › adds a|b | |'],
    ['| 4.2.1 |'],
  ])('may not be malformed: %s', (row) => {
    expect(findFaults(`## 4.2 Lists\n${row}`, read)).toEqual([
      { line: 2, reason: 'is not a row of number, statement, proof and departure' },
    ]);
  });
});

describe('the number of a statement', () => {
  it.each(['4.2.2', '4.2.10'])('may be %s', (number) => {
    expect(faultsOf(PROOF, { number })).toEqual([]);
  });

  it.each(['4.2', '4.20', '4.3.1', '4.2.1.1', '14.2.1'])('may not be %s', (number) => {
    expect(faultsOf(PROOF, { number })).toEqual([`${number} is no number of section 4.2`]);
  });

  it('stands once', () => {
    const row = `| 4.2.1 | Appends | ${PROOF} | |`;
    expect(findFaults(`## 4.2 Lists\n${row}\n${row}`, read)).toEqual([
      { line: 3, reason: '4.2.1 stands twice' },
    ]);
  });
});

describe('the proof of a statement', () => {
  it.each([
    'a.test.ts › appends at the end',
    '`a.test.ts › adds %i`',
    'a.test.ts › skips %s',
    'a.test.ts › visits %s',
    "a.test.ts › keeps l'apostrophe",
    "a.test.ts › escapes l'apostrophe",
    'a.test.ts › appends at the end<br>a.test.ts › adds %i',
    'Not proved: only a browser of 1998 shows it.',
  ])('may be “%s”', (proof) => {
    expect(faultsOf(proof)).toEqual([]);
  });

  it.each([
    ['', 'no test is named, nor why there is none'],
    ['Not proved:', 'says no reason why it is not proved'],
    ['Not proved: ', 'says no reason why it is not proved'],
    ['b.test.ts › anything', 'b.test.ts does not exist'],
    ['a.test.ts › appends at the', 'a.test.ts has no test titled “appends at the”'],
    ['a.test.ts', 'a.test.ts has no test titled “”'],
    ['a.test.ts › is for later', 'a.test.ts has no test titled “is for later”'],
    ['a.test.ts › is for later still', 'a.test.ts has no test titled “is for later still”'],
  ])('may not be “%s”', (proof, reason) => {
    expect(faultsOf(proof)).toEqual([reason]);
  });
});

describe('a departure', () => {
  it('may name a decision', () => {
    const departure = '[030](decisions/030-a-decision.md): at the start';
    expect(faultsOf(PROOF, { departure })).toEqual([]);
  });

  it.each([
    ['at the start', 'the departure names no decision'],
    ['030: at the start', 'the departure names no decision'],
    [
      '[031](decisions/031-another.md): at the start',
      'docs/decisions/031-another.md does not exist',
    ],
    [
      '[031](decisions/030-a-decision.md): at the start',
      '“031” is not the number of docs/decisions/030-a-decision.md',
    ],
  ])('may not be “%s”', (departure, reason) => {
    expect(faultsOf(PROOF, { departure })).toEqual([reason]);
  });
});

import { describe, expect, it } from 'vitest';

import { missingTests, parseCoverage } from './coverage.ts';

const source = `
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
const read = (path: string) => (path === 'a.test.ts' ? source : null);
const faultsOf = (tests: string) =>
  missingTests(parseCoverage(`| 4.2 | Appends | ${tests} |`), read);

describe('specification coverage', () => {
  it('ignores the lines that are not rows', () => {
    expect(parseCoverage('# Title\n| point | statement | tests |\n| --- | --- | --- |')).toEqual(
      [],
    );
  });

  it.each([
    'a.test.ts › appends at the end',
    '`a.test.ts › adds %i`',
    'a.test.ts › skips %s',
    'a.test.ts › visits %s',
    "a.test.ts › keeps l'apostrophe",
    "a.test.ts › escapes l'apostrophe",
    'a.test.ts › appends at the end<br>a.test.ts › adds %i',
  ])('accepts %s', (tests) => {
    expect(faultsOf(tests)).toEqual([]);
  });

  it.each([
    ['', 'no test is named'],
    ['b.test.ts › anything', 'b.test.ts does not exist'],
    ['a.test.ts › appends at the', 'a.test.ts has no test titled “appends at the”'],
    ['a.test.ts', 'a.test.ts has no test titled “”'],
    ['a.test.ts › is for later', 'a.test.ts has no test titled “is for later”'],
    ['a.test.ts › is for later still', 'a.test.ts has no test titled “is for later still”'],
  ])('refuses “%s”', (tests, reason) => {
    expect(faultsOf(tests)).toEqual([{ line: 1, reason }]);
  });
});

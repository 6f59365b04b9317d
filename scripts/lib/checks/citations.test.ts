import { describe, expect, it } from 'vitest';

import { citableNumbers, findWrongCitations } from './citations.ts';

const SPECIFICATION = `
# Specification
## 4. States
### 4.2 Lists
| number | statement |
| ------ | --------- |
| 4.2.1  | Appends   |
| 4.2.10 | Removes   |
`;
const SECURITY = '# Security\n| # | Point |\n| --- | --- |\n| 7   | Policy |\n';

const numbersOf = (document: string) => {
  if (document === 'docs/specification.md') return citableNumbers(SPECIFICATION);
  return document === 'docs/security.md' ? citableNumbers(SECURITY) : null;
};
const reasonsIn = (source: string) =>
  findWrongCitations(source, numbersOf).map(({ reason }) => reason);

describe('what can be cited', () => {
  it('is the number of a heading or of a row', () => {
    expect([...citableNumbers(SPECIFICATION)]).toEqual(['4', '4.2', '4.2.1', '4.2.10']);
    expect([...citableNumbers(SECURITY)]).toEqual(['7']);
  });
});

describe('citations in comments', () => {
  it.each([
    '/** Adds one (docs/specification.md 4.2.1). */',
    '/** Lists (docs/specification.md 4.2). */',
    '// docs/specification.md 4, 4.2.1 and 4.2.10.',
    '/**\n * Adds one (docs/specification.md\n * 4.2.1, and more).\n */',
    '/**\n * Adds (docs/specification.md 4.2.1,\n * 4.2.10).\n */',
    '// docs/security.md 7',
    '// See docs/specification.md.',
    '// docs/absent.md says more.',
  ])('may be %j', (source) => {
    expect(reasonsIn(source)).toEqual([]);
  });

  it.each([
    ['(docs/specification.md 4.3)', ['docs/specification.md has no 4.3']],
    ['(docs/specification.md 4.2.100)', ['docs/specification.md has no 4.2.100']],
    [
      '(docs/specification.md 4.2.1, 4.2.2 and 5)',
      ['docs/specification.md has no 4.2.2', 'docs/specification.md has no 5'],
    ],
    ['/**\n * (docs/specification.md 4.2.1,\n * 9).\n */', ['docs/specification.md has no 9']],
    ['(docs/specification.md\n   * 4.9)', ['docs/specification.md has no 4.9']],
    ['(docs/absent.md 4.2)', ['docs/absent.md does not exist']],
    ['(docs/security.md 8)', ['docs/security.md has no 8']],
  ])('may not be %j', (source, reasons) => {
    expect(reasonsIn(source)).toEqual(reasons);
  });

  it.each([
    ['/** Adds one (specification, point 4). */', 'point 4'],
    ['/** Adds one (points 4 and 9). */', 'points 4'],
    ['/** Denied (checklist 15). */', 'checklist 15'],
  ])('may not leave out the document: %j', (source, cited) => {
    expect(reasonsIn(source)).toEqual([
      `“${cited}” names no document: write it as in “docs/specification.md 4.2”`,
    ]);
  });

  it('are reported by their line', () => {
    const source = '\n// docs/specification.md 4.2.1\n// docs/specification.md 5\n// point 6\n';
    expect(findWrongCitations(source, numbersOf).map(({ line }) => line)).toEqual([3, 4]);
  });
});

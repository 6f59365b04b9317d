import { describe, expect, it } from 'vitest';

import { strengthOf, summarise, type StrykerReport } from './report.ts';

const SOURCE = 'const a = 1;\nconst b = (\n  a < 2\n);\n';
const at = (line: number, column: number) => ({ line, column });
type Mutant = StrykerReport['files'][string]['mutants'][number];
const mutant = (status: string, given: Partial<Mutant> = {}): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a <= 2',
  status,
  location: { start: at(3, 3), end: at(3, 8) },
  ...given,
});
const strength = (...mutants: Mutant[]) =>
  strengthOf('core', 85, { files: { 'b.ts': { source: SOURCE, mutants } } });

describe('strengthOf', () => {
  it('counts what was noticed against all that was tried', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'CompileError', 'Ignored'];
    const { score, killed, timedOut, survivors } = strength(...statuses.map((it) => mutant(it)));
    expect({ score, killed, timedOut, left: survivors.length }).toEqual({
      score: 75,
      killed: 2,
      timedOut: 1,
      left: 1,
    });
  });

  it('names each survivor with what stood there, over several lines too', () => {
    const location = { start: at(2, 11), end: at(4, 2) };
    expect(strength(mutant('Survived'), mutant('NoCoverage', { location })).survivors).toEqual([
      {
        place: 'b.ts:3:3',
        kind: 'EqualityOperator',
        original: 'a < 2',
        replacement: 'a <= 2',
        isUntested: false,
      },
      {
        place: 'b.ts:2:11',
        kind: 'EqualityOperator',
        original: '(\n  a < 2\n)',
        replacement: 'a <= 2',
        isUntested: true,
      },
    ]);
  });

  it('refuses a report with a fault that was not tried', () => {
    expect(() => strength(mutant('Killed'), mutant('Pending'))).toThrow(
      'b.ts: a fault was not tried (Pending)',
    );
  });
});

describe('summarise', () => {
  it('lists survivors one a line, then the score', () => {
    const text = summarise(strength(mutant('Killed'), mutant('NoCoverage', { replacement: '' })));
    expect(text.split('\n')).toEqual([
      '  b.ts:3:3 (no test runs it)  a < 2  ->  (nothing)',
      'core: 50.0 % of 2 planted faults noticed (1 by a test, 0 by running out of time), ' +
        '1 survived, 1 of them in code that no test runs; below the 85 % that it needs',
    ]);
  });

  it('says that the score suffices', () => {
    expect(summarise(strength(mutant('Killed')))).toMatch(/^core: 100\.0 % .*; 85 % needed$/);
  });
});

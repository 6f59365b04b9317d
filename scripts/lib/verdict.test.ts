import { describe, expect, it } from 'vitest';

import type { Tally } from './tally.ts';
import { verdict, type SuiteRun, type TestRun } from './verdict.ts';

const tally = (given: Partial<Tally> = {}): Tally => ({
  passed: 5,
  failed: [],
  skipped: { count: 0, names: [] },
  flaky: [],
  ...given,
});
const suite = (given: Partial<Tally> = {}, exitCode = 0): SuiteRun => ({
  name: 'vitest',
  exitCode,
  tally: tally(given),
});
const verdictOf = (given: Partial<TestRun>) => {
  const run = { suites: [suite()], causes: [], leftOut: [], later: [], isCi: false };
  const { report, exitCode } = verdict({ ...run, ...given });
  return { report, exitCode, last: report.split('\n').at(-1) };
};
const LACK = {
  suites: [suite({ skipped: { count: 40, names: ['tests/rules/attacks.test.ts (all 40)'] } })],
  causes: ['Firestore emulator: it needs Java.\nInstall Java.'],
  leftOut: ['the browser tests of tests/e2e/firebase'],
};

describe('the verdict of a test run', () => {
  it('counts on its last line, and names nothing when all passed', () => {
    const { report, exitCode } = verdictOf({ suites: [suite(), suite({ passed: 2 })] });
    expect(report).toBe('7 passed, 0 failed');
    expect(exitCode).toBe(0);
  });

  it('names what only the full run has', () => {
    const { report, last } = verdictOf({ later: ['2 files'] });
    expect(report).toContain('Left to npm run test:full:\n  - 2 files\n\n');
    expect(last).toBe('5 passed, 0 failed');
  });

  it('names what failed, and fails', () => {
    const { report, exitCode, last } = verdictOf({
      suites: [suite({ failed: ['a: wrong'] }, 1)],
    });
    expect(report).toContain('Failed:\n  - a: wrong\n\n');
    expect(last).toBe('5 passed, 1 failed');
    expect(exitCode).toBe(1);
  });

  it('names what this machine lacks once, with what to do, and passes', () => {
    const { report, exitCode, last } = verdictOf(LACK);
    expect(report).toContain('  - tests/rules/attacks.test.ts (all 40)\n  - the browser tests of');
    expect(report.split('it needs Java.\n    Install Java.')).toHaveLength(2);
    expect(last).toBe('5 passed, 0 failed, 41 skipped');
    expect(exitCode).toBe(0);
  });

  it('fails for it in continuous integration, once', () => {
    const { last, exitCode, report } = verdictOf({ ...LACK, isCi: true });
    expect(report.split('it needs Java.\n    Install Java.')).toHaveLength(2);
    expect(last).toBe('5 passed, 1 failed, 41 skipped');
    expect(exitCode).toBe(1);
  });

  it('names what passed only when tried again, and fails for more than three', () => {
    const flaky = (count: number) => ({
      suites: [suite({ flaky: Array.from({ length: count }, (_, index) => `t${index}: late`) })],
    });
    expect(verdictOf(flaky(3))).toMatchObject({ exitCode: 0, last: '5 passed, 0 failed' });
    expect(verdictOf(flaky(3)).report).toContain('tried again:\n  - t0: late\n  - t1: late\n');
    expect(verdictOf(flaky(4))).toMatchObject({ exitCode: 1, last: '5 passed, 1 failed' });
    expect(verdictOf(flaky(4)).report).toContain('4 tests passed only when tried again');
  });

  it('fails when a runner did, though no test of it', () => {
    const { last, report } = verdictOf({ suites: [suite({}, 1), suite({ failed: ['a: b'] }, 1)] });
    expect(report).toContain('vitest failed outside its tests');
    expect(last).toBe('10 passed, 2 failed');
  });
});

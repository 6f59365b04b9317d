import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { tallyPlaywright, tallyVitest } from './tally.ts';

function report(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('tallyVitest', () => {
  it('names each failure with the first line of why, and what needed a second try', () => {
    const path = report({
      testResults: [
        {
          status: 'failed',
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'a works' },
            { status: 'passed', fullName: 'd works', failureMessages: ['expected 2\n  at d.ts'] },
            { status: 'failed', fullName: 'b works', failureMessages: ['expected 1\n  at b.ts'] },
            { status: 'skipped', fullName: 'c works' },
          ],
        },
        { status: 'failed', name: 'b.test.ts', message: 'cannot load', assertionResults: [] },
      ],
    });
    expect(tallyVitest(path)).toEqual({
      passed: 2,
      failed: ['b works: expected 1', 'b.test.ts: cannot load'],
      skipped: ['c works'],
      flaky: ['d works'],
    });
  });

  it('counts a missing report as a failure', () => {
    expect(tallyVitest('/nowhere.json').failed).toEqual([
      '/nowhere.json: the runner left no report',
    ]);
  });
});

describe('tallyPlaywright', () => {
  it('tells the failed, the skipped and those that passed when tried again', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, projectName: 'phone' }],
    });
    const path = report({
      errors: [{ message: 'no browser\n at x' }],
      suites: [
        {
          title: 'file',
          specs: [spec('a', 'expected'), spec('b', 'flaky')],
          suites: [{ title: 'group', specs: [spec('c', 'unexpected'), spec('d', 'skipped')] }],
        },
      ],
    });
    expect(tallyPlaywright(path)).toEqual({
      passed: 2,
      failed: ['c (phone)', 'playwright: no browser'],
      skipped: ['d (phone)'],
      flaky: ['b (phone)'],
    });
  });
});

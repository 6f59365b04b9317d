import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './root.ts';
import { tallyPlaywright, tallyVitest } from './tally.ts';

function report(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('tallyVitest', () => {
  it('names each failure, and what needed a second try, with why', () => {
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
        { status: 'failed', name: `${ROOT}c.test.ts`, message: '', assertionResults: [] },
        {
          status: 'failed',
          name: `${ROOT}b.test.ts`,
          message: 'cannot load',
          assertionResults: [],
        },
      ],
    });
    expect(tallyVitest(path)).toEqual({
      passed: 2,
      failed: [
        'b works: expected 1',
        'c.test.ts: its set-up failed; the output above says why',
        'b.test.ts: cannot load',
      ],
      skipped: { count: 1, names: ['c works'] },
      flaky: ['d works: expected 2'],
    });
  });

  it('tells of a random test how to repeat it, and of any where it failed', () => {
    const message = [
      '\u001B[31mError: Property failed after 176 tests\u001B[39m',
      '{ seed: 7, path: "175" }',
      'Counterexample: [[{}],0]',
      '',
      'Hint: Enable verbose mode',
      `    at throwIfFailed (file://${ROOT}node_modules/fast-check/lib/fast-check.js:2476:8)`,
      `    at ${ROOT}packages/core/src/a.test.ts:64:8`,
      `    at interleave (${ROOT}tests/contract/a.ts:96:22)`,
    ].join('\n');
    const test = { status: 'passed', fullName: 'a works', failureMessages: [message] };
    const path = report({
      testResults: [{ status: 'passed', name: 'a.test.ts', assertionResults: [test] }],
    });
    expect(tallyVitest(path).flaky).toEqual([
      'a works: Error: Property failed after 176 tests\n{ seed: 7, path: "175" }\n' +
        'Counterexample: [[{}],0] (packages/core/src/a.test.ts:64)',
    ]);
  });

  it('names a file of which nothing ran once, in place of its tests', () => {
    const skipped = ['a works', 'b works'].map((fullName) => ({ status: 'skipped', fullName }));
    const name = `${ROOT}tests/rules/attacks.test.ts`;
    const path = report({ testResults: [{ status: 'passed', name, assertionResults: skipped }] });
    expect(tallyVitest(path).skipped).toEqual({
      count: 2,
      names: ['tests/rules/attacks.test.ts (all 2)'],
    });
  });

  it('counts a missing report as a failure', () => {
    expect(tallyVitest('/nowhere.json').failed).toEqual([
      '/nowhere.json: the runner left no report',
    ]);
  });
});

const PLACE = { file: `${ROOT}tests/a.spec.ts`, line: 7, column: 3 };

describe('tallyPlaywright', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    file: 'e2e/a.spec.ts',
    tests: [
      {
        status,
        projectName: 'phone',
        annotations: status === 'skipped' ? [{ type: 'skip', description: 'no keyboard' }] : [],
        results: messages.map((message) => ({
          errors: message === undefined ? [] : [{ message }, { message: 'x', location: PLACE }],
        })),
      },
    ],
  });

  it('tells the failed, the skipped and those that passed when tried again', () => {
    const path = report({
      config: { rootDir: `${ROOT}tests` },
      errors: [{ message: 'no browser\n at x' }],
      suites: [
        {
          title: 'file',
          specs: [
            spec('a', 'expected'),
            spec('b', 'flaky', '\u001B[31mlate\u001B[39m\nlog', undefined),
          ],
          suites: [
            { title: 'group', specs: [spec('c', 'unexpected', 'wrong'), spec('d', 'skipped')] },
          ],
        },
      ],
    });
    expect(tallyPlaywright(path)).toEqual({
      passed: 2,
      failed: ['c (phone): wrong; x (tests/a.spec.ts:7)', 'playwright: no browser'],
      skipped: { count: 1, names: ['d (phone): no keyboard'] },
      flaky: ['b (phone): late; x (tests/a.spec.ts:7)'],
    });
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from './root.ts';
import { linesOf, readPlaywrightReport, readVitestReport, type TestResult } from './tally.ts';

function report(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const lines = (tests: readonly TestResult[]) =>
  linesOf(tests, tests).map((line, index) => `${tests[index]?.outcome} ${line}`);

test('Vitest: names each test that did not simply pass, and files that could not be run', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a works', failureMessages: [] },
    { status: 'passed', fullName: 'b works', failureMessages: ['late\n  at b.ts'] },
    { status: 'failed', fullName: 'c works', failureMessages: ['\u001B[31mwrong\u001B[39m\n at'] },
    { status: 'skipped', fullName: 'd works' },
  ];
  const path = report({
    testResults: [
      { status: 'failed', name: `${ROOT}a.test.ts`, assertionResults },
      { status: 'failed', name: `${ROOT}b.test.ts`, message: 'no\nfile', assertionResults: [] },
      { status: 'failed', name: `${ROOT}c.test.ts`, message: '', assertionResults: [] },
    ],
  });
  expect(lines(readVitestReport(path))).toEqual([
    'passed a.test.ts: a works',
    'flaky a.test.ts: b works: late',
    'failed a.test.ts: c works: wrong',
    'skipped a.test.ts: d works',
    'failed b.test.ts: no',
    'failed c.test.ts: its set-up failed',
  ]);
});

test('Playwright: names each test that did not simply pass, and errors outside of the tests', () => {
  const spec = (title: string, status: string, ...messages: string[]) => {
    const annotations = [{ type: 'skip', description: 'no keyboard' }];
    const results = [{ errors: messages.map((message) => ({ message })) }];
    const one = { status, projectName: 'phone', results };
    return {
      file: 'a.spec.ts',
      title,
      tests: [{ ...one, annotations: status === 'skipped' ? annotations : [] }],
    };
  };
  const path = report({
    config: { rootDir: `${ROOT}tests/e2e` },
    errors: [{ message: 'no browser\n at x' }],
    suites: [
      {
        specs: [spec('a', 'expected'), spec('b', 'flaky', 'late\n at', 'x')],
        suites: [{ specs: [spec('c', 'unexpected', 'wrong'), spec('d', 'skipped')] }],
      },
    ],
  });
  expect(lines(readPlaywrightReport(path))).toEqual([
    'passed tests/e2e/a.spec.ts: a (phone)',
    'flaky tests/e2e/a.spec.ts: b (phone): late',
    'failed tests/e2e/a.spec.ts: c (phone): wrong',
    'skipped tests/e2e/a.spec.ts: d (phone): no keyboard',
    'failed playwright: no browser',
  ]);
});

test('a file of which no test ran is named once', () => {
  const assertionResults = ['a', 'b'].map((fullName) => ({ status: 'skipped', fullName }));
  const path = report({
    testResults: [{ status: 'passed', name: `${ROOT}a.test.ts`, assertionResults }],
  });
  const tests = readVitestReport(path);
  expect(tests).toHaveLength(2);
  expect(linesOf(tests, tests)).toEqual(['a.test.ts: all 2 tests']);
});

test.each([readVitestReport, readPlaywrightReport])('a missing report is a failure: %o', (read) => {
  expect(lines(read('/nowhere.json'))).toEqual(['failed /nowhere.json: the runner left no report']);
});

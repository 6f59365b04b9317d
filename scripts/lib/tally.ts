import { existsSync, readFileSync } from 'node:fs';

/** How many tests of a runner passed, and the names of those that failed or did not run. */
export interface Tally {
  readonly passed: number;
  /** Names of those that failed, each with the first line of why. */
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  /** Names of those that passed only when tried again. */
  readonly flaky: readonly string[];
}

interface VitestReport {
  testResults: {
    status: string;
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

const because = (name: string, why = '') => `${name}: ${why.split('\n', 1)[0] ?? ''}`;

const unreported = (path: string): Tally => ({
  passed: 0,
  failed: [`${path}: the runner left no report`],
  skipped: [],
  flaky: [],
});

/** Reads vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function tallyVitest(path: string): Tally {
  if (!existsSync(path)) return unreported(path);
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: [
      ...tests
        .filter((test) => test.status === 'failed')
        .map((test) => because(test.fullName, test.failureMessages?.[0])),
      ...brokenFiles.map((file) => because(file.name, file.message)),
    ],
    skipped: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => test.fullName),
    flaky: tests
      .filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0)
      .map((test) => test.fullName),
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; projectName: string }[] }[];
}

/** Reads Playwright's JSON report. A test that passed only when tried again is named as flaky. */
export function tallyPlaywright(path: string): Tally {
  if (!existsSync(path)) return unreported(path);
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    suites: PlaywrightSuite[];
    errors: { message?: string }[];
  };
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const tests = report.suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const having = (status: string) => tests.filter((test) => test.status === status);
  const names = (some: typeof tests) => some.map((test) => `${test.title} (${test.projectName})`);
  return {
    passed: having('expected').length + having('flaky').length,
    failed: [
      ...names(having('unexpected')),
      ...report.errors.map((error) => because('playwright', error.message)),
    ],
    skipped: names(having('skipped')),
    flaky: names(having('flaky')),
  };
}

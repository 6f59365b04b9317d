import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './root.ts';

/** One test of a run, as the report of its runner says. */
export interface TestResult {
  /** From the repository's root. */
  readonly file: string;
  readonly name: string;
  /** A flaky test passed only when it was tried again. */
  readonly outcome: 'failed' | 'flaky' | 'passed' | 'skipped';
  /** Why it was skipped, or its first failure, in one line; empty where the report does not say. */
  readonly why: string;
}

/** The first line of a program's output, without its colours. */
export const firstLine = (text = ''): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';

const broken = (file: string, why: string): TestResult => ({
  file,
  name: '',
  outcome: 'failed',
  why,
});

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** Reads Vitest's JSON report. A file that could not be run counts as one failed test. */
export function readVitestReport(path: string): TestResult[] {
  if (!existsSync(path)) return [broken(path, 'the runner left no report')];
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map(
      ({ status, fullName, failureMessages: [failure] = [] }): TestResult => {
        const test = { file, name: fullName, why: firstLine(failure) };
        if (status === 'failed') return { ...test, outcome: 'failed' };
        if (status !== 'passed') return { ...test, outcome: 'skipped' };
        return { ...test, outcome: failure === undefined ? 'passed' : 'flaky' };
      },
    );
    const isBroken = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
    // The report holds no message of a suite whose set-up failed.
    if (isBroken) tests.push(broken(file, firstLine(message) || 'its set-up failed'));
    return tests;
  });
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly status: string;
    readonly projectName: string;
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, TestResult['outcome']>> = {
  expected: 'passed',
  flaky: 'flaky',
  skipped: 'skipped',
};

/** Reads Playwright's JSON report. Each error outside of the tests counts as one failed test. */
export function readPlaywrightReport(path: string): TestResult[] {
  if (!existsSync(path)) return [broken(path, 'the runner left no report')];
  const { config, suites, errors } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, annotations, results }): TestResult => {
      const failure = results.flatMap(({ errors }) => errors)[0]?.message;
      const skip = annotations.find(({ type }) => type === 'skip')?.description;
      return {
        file: relative(ROOT, resolve(config.rootDir, file)),
        name: `${title} (${projectName})`,
        outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'failed',
        why: firstLine(failure ?? skip),
      };
    }),
  );
  return [...tests, ...errors.map(({ message }) => broken('playwright', firstLine(message)))];
}

/** One line for each test; one for a whole file if all of its tests ended in the same way and for the same cause. */
export function linesOf(tests: readonly TestResult[], all: readonly TestResult[]): string[] {
  const byFile = Map.groupBy(all, ({ file }) => file);
  const lines = tests.map(({ file, name, outcome, why }) => {
    const others = byFile.get(file) ?? [];
    const isWhole = others.every((test) => test.outcome === outcome && test.why === why);
    const named = isWhole && others.length > 1 ? `all ${others.length} tests` : name;
    return [file, named, why].filter((part) => part !== '').join(': ');
  });
  return [...new Set(lines)];
}

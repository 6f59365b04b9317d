import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from './root.ts';

/** How many tests of a runner passed, and the names of those that failed or did not run. */
export interface Tally {
  readonly passed: number;
  /** Names of the tests that failed, each with the reason. */
  readonly failed: readonly string[];
  /** How many tests did not run, and their names. A file of which none ran is named instead. */
  readonly skipped: { readonly count: number; readonly names: readonly string[] };
  /** Names of the tests that passed only on a second try, each with the failure of the first. */
  readonly flaky: readonly string[];
}

interface Test {
  readonly file: string;
  readonly name: string;
  readonly outcome: 'failed' | 'flaky' | 'passed' | 'skipped';
  /** Why the first try failed, or why the test did not run. */
  readonly why: string | undefined;
}

/** The first line of a program's output, without its colours. */
export const firstLine = (text: string): string =>
  stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';

const because = (name: string, why = '') => `${name}: ${why}`;

/** @param broken failures outside the tests */
function tally(tests: readonly Test[], broken: readonly string[]): Tally {
  const having = (outcome: Test['outcome']) => tests.filter((test) => test.outcome === outcome);
  const named = (outcome: Test['outcome']) =>
    having(outcome).map(({ name, why }) => because(name, why));
  const skipped = having('skipped');
  return {
    passed: having('passed').length + having('flaky').length,
    failed: [...named('failed'), ...broken],
    skipped: { count: skipped.length, names: [...new Set(skipped.map(nameAmong(tests)))] },
    flaky: named('flaky'),
  };
}

/** The name of a test that did not run: its file's when no test of the file ran. */
function nameAmong(tests: readonly Test[]): (test: Test) => string {
  const files = Map.groupBy(tests, ({ file }) => file);
  return ({ file, name, why }) => {
    const all = files.get(file) ?? [];
    const isAlone = all.length < 2 || all.some(({ outcome }) => outcome !== 'skipped');
    const named = isAlone ? name : `${relative(ROOT, file)} (all ${all.length})`;
    return why === undefined ? named : because(named, why);
  };
}

const unreported = (path: string): Tally => tally([], [`${path}: the runner left no report`]);

interface VitestReport {
  testResults: {
    status: string;
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The message before the stack (for a property test: seed and counterexample), and the place. */
function whyVitest(message: string): string {
  const plain = stripVTControlCharacters(message);
  const [said = ''] = plain.split(/\n(?:\n|\s+at )/, 1);
  const frames = plain.split('\n').filter((line) => /^\s+at /.test(line) && line.includes(ROOT));
  const own = frames.find((line) => !line.includes('node_modules'));
  const place = own?.slice(own.indexOf(ROOT) + ROOT.length).replace(/:\d+\)?$/, '');
  return place === undefined ? said : `${said} (${place})`;
}

/** Reads vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function tallyVitest(path: string): Tally {
  if (!existsSync(path)) return unreported(path);
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName: name, failureMessages: [message] = [] }): Test => {
      const why = message && whyVitest(message);
      if (status === 'failed') return { file, name, outcome: 'failed', why };
      if (status !== 'passed') return { file, name, outcome: 'skipped', why };
      return { file, name, outcome: why === undefined ? 'passed' : 'flaky', why };
    }),
  );
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return tally(
    tests,
    // The report holds no message of a suite whose set-up failed.
    broken.map(({ name, message }) =>
      because(
        relative(ROOT, name),
        firstLine(message ?? '') || 'its set-up failed; the output above says why',
      ),
    ),
  );
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface Annotation {
  type: string;
  description?: string;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      projectName: string;
      annotations: Annotation[];
      results: { errors: PlaywrightError[] }[];
    }[];
  }[];
}

const PLAYWRIGHT_OUTCOMES: Readonly<Record<string, Test['outcome']>> = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
};

/** A test that times out has two errors: the timeout, and what it waited for. */
function whyPlaywright(errors: readonly PlaywrightError[] = []): string | undefined {
  if (errors.length === 0) return undefined;
  const messages = errors.map(({ message = '', location }) => {
    const place = location && ` (${relative(ROOT, location.file)}:${location.line})`;
    return firstLine(message) + (place ?? '');
  });
  return messages.join('; ');
}

function whySkipped(annotations: readonly Annotation[]): string | undefined {
  const description = annotations.find(({ type }) => type === 'skip')?.description;
  return description && firstLine(description);
}

/** Reads Playwright's JSON report. */
export function tallyPlaywright(path: string): Tally {
  if (!existsSync(path)) return unreported(path);
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    config: { rootDir: string };
    suites: PlaywrightSuite[];
    errors: { message?: string }[];
  };
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const tests = report.suites.flatMap(specs).flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, annotations, results }): Test => ({
      file: `${report.config.rootDir}/${file}`,
      name: `${title} (${projectName})`,
      outcome: PLAYWRIGHT_OUTCOMES[status] ?? 'skipped',
      why:
        whyPlaywright(results.find(({ errors }) => errors.length > 0)?.errors) ??
        whySkipped(annotations),
    })),
  );
  return tally(
    tests,
    report.errors.map(({ message = '' }) => because('playwright', firstLine(message))),
  );
}

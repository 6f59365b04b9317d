import type { Tally } from './tally.ts';

/** A run fails when more tests than this passed only on a second try. */
const FLAKY_LIMIT = 3;

/** The result of one runner. */
export interface SuiteRun {
  readonly name: string;
  readonly exitCode: number;
  readonly tally: Tally;
}

/** The result of a whole test run. */
export interface TestRun {
  readonly suites: readonly SuiteRun[];
  /** The programs that this machine lacks or could not start: why, and what to do. */
  readonly causes: readonly string[];
  /** Suites that were left out because of these causes. */
  readonly leftOut: readonly string[];
  /** What only the full run has. */
  readonly later: readonly string[];
  /** In continuous integration every cause is a failure. */
  readonly isCi: boolean;
}

/**
 * The report of a test run, and the process's exit code. The last line has the form
 * `N passed, N failed, N skipped`; above it the report names every test that did not simply pass.
 */
export function verdict(run: TestRun): { readonly report: string; readonly exitCode: number } {
  const all = <T>(pick: (tally: Tally) => readonly T[]): T[] =>
    run.suites.flatMap(({ tally }) => pick(tally));
  const flaky = all((tally) => tally.flaky);
  const failed = all((tally) => tally.failed);
  for (const { name, exitCode, tally } of run.suites) {
    if (exitCode === 0 || tally.failed.length > 0) continue;
    failed.push(`${name} failed outside its tests; its output says why`);
  }
  if (run.isCi) failed.push(...run.causes);
  if (flaky.length > FLAKY_LIMIT) {
    failed.push(`${flaky.length} tests passed only when tried again; ${FLAKY_LIMIT} at most may`);
  }
  const sum = (count: (tally: Tally) => number) =>
    all((tally) => [count(tally)]).reduce((a, b) => a + b, 0);
  const skipped = run.leftOut.length + sum((tally) => tally.skipped.count);
  const passed = sum((tally) => tally.passed);
  const sections = [
    list('Not run', [...all((tally) => tally.skipped.names), ...run.leftOut]),
    list('Left to npm run test:full', run.later),
    list('Missing on this machine', run.isCi ? [] : run.causes),
    list('Passed only when tried again', flaky),
    list('Failed', failed),
    `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
  return {
    report: sections.filter((section) => section !== '').join('\n\n'),
    exitCode: failed.length > 0 ? 1 : 0,
  };
}

function list(heading: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return [`${heading}:`, ...entries.map((entry) => `  - ${entry.replaceAll('\n', '\n    ')}`)].join(
    '\n',
  );
}

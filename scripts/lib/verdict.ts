import type { Tally } from './tally.ts';

/** Tests that may pass only when tried again before the run fails for it. */
const FLAKY_LIMIT = 3;

/** What one runner came to. */
export interface SuiteRun {
  readonly name: string;
  readonly exitCode: number;
  readonly tally: Tally;
}

/** What a whole test run came to. */
export interface TestRun {
  readonly suites: readonly SuiteRun[];
  /** What this machine lacks or could not start: why, and what to do. */
  readonly causes: readonly string[];
  /** Suites that were left out for it. */
  readonly leftOut: readonly string[];
  /** In continuous integration nothing may be lacking. */
  readonly isCi: boolean;
}

/**
 * What to print of a test run, and the process's exit code. The last line counts, in the form
 * `N passed, N failed, N skipped`; above it everything that is not simply passed is named.
 */
export function verdict(run: TestRun): { readonly report: string; readonly exitCode: number } {
  const all = <T>(pick: (tally: Tally) => readonly T[]): T[] =>
    run.suites.flatMap(({ tally }) => pick(tally));
  const flaky = all((tally) => tally.flaky);
  const failed = all((tally) => tally.failed);
  for (const { name, exitCode, tally } of run.suites) {
    if (exitCode === 0 || tally.failed.length > 0) continue;
    failed.push(`${name} ended with a failure that is of no test; its output says which`);
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
    list('Not run for want of', run.isCi ? [] : run.causes),
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

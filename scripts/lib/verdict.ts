import type { Tally } from './tally.ts';

/** Tests that may pass only when tried again before the run fails for it. */
const FLAKY_LIMIT = 3;

/** What a whole test run came to. */
export interface TestRun {
  readonly tallies: readonly Tally[];
  /** What this machine lacks or could not start: why, and what to do. */
  readonly causes: readonly string[];
  /** Suites that were left out for it. */
  readonly leftOut: readonly string[];
  /** Runners that ended with a failure of their own, or of a test of theirs. */
  readonly failedRunners: readonly string[];
  /** In continuous integration nothing may be lacking. */
  readonly isCi: boolean;
}

/**
 * What to print of a test run, and the process's exit code. The last line counts, in the form
 * `N passed, N failed, N skipped`; above it everything that is not simply passed is named.
 */
export function verdict(run: TestRun): { readonly report: string; readonly exitCode: number } {
  const all = <T>(pick: (tally: Tally) => readonly T[]): T[] => run.tallies.flatMap(pick);
  const flaky = all((tally) => tally.flaky);
  const failed = all((tally) => tally.failed);
  if (run.isCi) failed.push(...run.causes);
  if (flaky.length > FLAKY_LIMIT) {
    failed.push(`${flaky.length} tests passed only when tried again; ${FLAKY_LIMIT} at most may`);
  }
  if (failed.length === 0) {
    const why = 'ended with a failure that is of no test; its output says which';
    failed.push(...run.failedRunners.map((runner) => `${runner} ${why}`));
  }
  const skipped =
    run.leftOut.length + run.tallies.reduce((total, tally) => total + tally.skipped.count, 0);
  const passed = run.tallies.reduce((total, tally) => total + tally.passed, 0);
  const sections = [
    list('Not run', [...all((tally) => tally.skipped.names), ...run.leftOut]),
    list('Not run for want of', run.causes),
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

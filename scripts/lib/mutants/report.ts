/** A place in a file; lines and columns count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** What Stryker writes: https://github.com/stryker-mutator/mutation-testing-elements */
export interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly status: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
}

/** A planted fault that no test noticed. */
interface Survivor {
  readonly place: string;
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  /** No test runs this code at all. */
  readonly isUntested: boolean;
}

/** How many planted faults the tests of one scope noticed. */
export interface Strength {
  readonly scope: string;
  /** Percent of the faults that were noticed; 100 where there is nothing to change. */
  readonly score: number;
  readonly minimum: number;
  readonly killed: number;
  /** Noticed because the tests did not end in time. */
  readonly timedOut: number;
  readonly survivors: readonly Survivor[];
}

/** Faults that count for neither side: they do not load, or a comment in the source excludes them. */
const WITHOUT_RESULT = new Set(['CompileError', 'RuntimeError', 'Ignored']);
const RESULTS = new Set(['Killed', 'Timeout', 'Survived', 'NoCoverage']);

/**
 * Counts what a run of Stryker found.
 * @throws Error for a fault that was not tried, which only an interrupted run leaves
 */
export function strengthOf(scope: string, minimum: number, report: StrykerReport): Strength {
  const mutants = Object.entries(report.files)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, { source, mutants }]) =>
      mutants.map((mutant) => ({ ...mutant, file, source })),
    )
    .filter(({ status }) => !WITHOUT_RESULT.has(status));
  const untried = mutants.find(({ status }) => !RESULTS.has(status));
  if (untried) throw new Error(`${untried.file}: a fault was not tried (${untried.status})`);
  const count = (requested: string) => mutants.filter(({ status }) => status === requested).length;
  const killed = count('Killed');
  const timedOut = count('Timeout');
  const survivors = mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ file, source, location, mutatorName, replacement = '', status }) => ({
      place: `${file}:${location.start.line}:${location.start.column}`,
      kind: mutatorName,
      original: textAt(source, location.start, location.end),
      replacement,
      isUntested: status === 'NoCoverage',
    }));
  const score = mutants.length === 0 ? 100 : ((killed + timedOut) / mutants.length) * 100;
  return { scope, score, minimum, killed, timedOut, survivors };
}

function textAt(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

const ONE_LINE = 60;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > ONE_LINE ? `${line.slice(0, ONE_LINE)}…` : line;
}

/** The survivors of a scope, one a line, and its score under them. */
export function summarise(strength: Strength): string {
  const { scope, score, minimum, killed, timedOut, survivors } = strength;
  const untested = survivors.filter(({ isUntested }) => isUntested).length;
  const lines = survivors.map(
    ({ place, original, replacement, isUntested }) =>
      `  ${place}${isUntested ? ' (no test runs it)' : ''}  ` +
      `${shortened(original)}  ->  ${shortened(replacement) || '(nothing)'}`,
  );
  const total = killed + timedOut + survivors.length;
  const verdict = score < minimum ? `below the ${minimum} % that it needs` : `${minimum} % needed`;
  return [
    ...lines,
    `${scope}: ${score.toFixed(1)} % of ${total} planted faults noticed (${killed} by a test, ` +
      `${timedOut} by running out of time), ${survivors.length} survived, ` +
      `${untested} of them in code that no test runs; ${verdict}`,
  ].join('\n');
}

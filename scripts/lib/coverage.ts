/** One row of the coverage table: a statement of the specification and the tests that prove it. */
export interface CoverageRow {
  /** 1-based line of the document. */
  readonly line: number;
  readonly statement: string;
  readonly tests: readonly TestReference[];
}

interface TestReference {
  readonly path: string;
  readonly title: string;
}

const ROW = /^\|\s*(?<point>\d+(?:\.\d+)*)\s*\|(?<statement>.+)\|(?<tests>[^|]*)\|\s*$/u;
const SEPARATOR = ' › ';

/** Reads the rows `| point | statement | path › title<br>path › title |` of the document. */
export function parseCoverage(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((text, index) => {
    const groups = ROW.exec(text)?.groups;
    if (groups === undefined) return [];
    const tests = (groups['tests'] ?? '')
      .split('<br>')
      .map((reference) => reference.trim().replaceAll('`', ''))
      .filter((reference) => reference !== '')
      .map((reference) => {
        const [path = '', ...title] = reference.split(SEPARATOR);
        return { path, title: title.join(SEPARATOR) };
      });
    return [{ line: index + 1, statement: (groups['statement'] ?? '').trim(), tests }];
  });
}

/** Rows without a test, and references to a file or a test title that does not exist. */
export function missingTests(
  rows: readonly CoverageRow[],
  read: (path: string) => string | null,
): { line: number; reason: string }[] {
  return rows.flatMap(({ line, tests }) => {
    if (tests.length === 0) return [{ line, reason: 'no test is named' }];
    return tests.flatMap(({ path, title }) => {
      const source = read(path);
      if (source === null) return [{ line, reason: `${path} does not exist` }];
      if (title === '' || !declaresTest(source, title)) {
        return [{ line, reason: `${path} has no test titled “${title}”` }];
      }
      return [];
    });
  });
}

/** Whether `source` calls a test function with exactly this title, however it is quoted. */
function declaresTest(source: string, title: string): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const quoted = escaped.replaceAll(/['"`]/gu, String.raw`\\?$&`);
  // A title stands after `it(` (not `it.skip(`), or after the table of `it.each(…)`.
  const call = String.raw`(?:\b(?:it|test)(?:\.(?!skip|todo|fails)\w+)*|\))\(\s*['"\x60]`;
  return new RegExp(`${call}${quoted}['"\`]`, 'u').test(source);
}

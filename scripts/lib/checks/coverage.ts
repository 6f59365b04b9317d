/** One row of docs/specification.md or of docs/security.md. */
export interface Statement {
  /** 1-based line of the document. */
  readonly line: number;
  /** Number of its section, then its place in the section: "2.5.3". */
  readonly number: string;
  /** Number of its section; empty before the first section. */
  readonly section: string;
  readonly text: string;
  readonly tests: readonly TestReference[];
  /** Why no test proves it; null when the row names tests, or neither. */
  readonly absence: string | null;
  /** How the product departs from it on purpose; empty when it does not. */
  readonly departure: string;
}

export interface Fault {
  readonly line: number;
  readonly reason: string;
}

interface TestReference {
  readonly path: string;
  readonly title: string;
}

/** Reads a file of the repository by its path from the root; null when there is none. */
export type ReadFile = (path: string) => string | null;

const NUMBERED_LINE = /^\|\s*\d/u;
const ROW =
  /^\|\s*(?<number>\d+(?:\.\d+)*)\s*\|(?<text>[^|]+)\|(?<proof>[^|]*)\|(?<departure>[^|]*)\|\s*$/u;
const HEADING = /^#+\s+(?<number>\d+(?:\.\d+)*)(?:\.?\s|$)/u;
const ABSENCE = /^Not proved:(?<reason>.*)$/u;
const DECISION = /\[(?<label>[^\]]*)\]\((?<path>decisions\/(?<number>\d+)-[\w-]+\.md)\)/gu;
const SEPARATOR = ' › ';

/**
 * Reads the rows `| number | statement | proof | departure |` of the specification. A proof is
 * `path › title<br>path › title`, or `Not proved: why`.
 */
export function parseSpecification(markdown: string): Statement[] {
  let section = '';
  return markdown.split('\n').flatMap((line, index) => {
    section = HEADING.exec(line)?.groups?.['number'] ?? section;
    const groups = ROW.exec(line)?.groups;
    if (groups === undefined) return [];
    const proof = (groups['proof'] ?? '').trim();
    const absence = ABSENCE.exec(proof)?.groups?.['reason']?.trim() ?? null;
    return [
      {
        line: index + 1,
        number: groups['number'] ?? '',
        section,
        text: (groups['text'] ?? '').trim(),
        tests: absence === null ? testsOf(proof) : [],
        absence,
        departure: (groups['departure'] ?? '').trim(),
      },
    ];
  });
}

function testsOf(proof: string): TestReference[] {
  return proof
    .split('<br>')
    .map((reference) => reference.trim().replaceAll('`', ''))
    .filter((reference) => reference !== '')
    .map((reference) => {
      const [path = '', ...title] = reference.split(SEPARATOR);
      return { path, title: title.join(SEPARATOR) };
    });
}

/** Everything that is wrong with the specification, by line. */
export function findFaults(markdown: string, read: ReadFile): Fault[] {
  const statements = parseSpecification(markdown);
  return [
    ...malformedRows(markdown),
    ...wrongNumbers(statements),
    ...statements.flatMap((statement) => wrongProofs(statement, read)),
    ...statements.flatMap((statement) => wrongDepartures(statement, read)),
  ].toSorted((a, b) => a.line - b.line);
}

/** Rows that the parser takes for text and so would never check. */
function malformedRows(markdown: string): Fault[] {
  return markdown
    .split('\n')
    .flatMap((line, index) =>
      NUMBERED_LINE.test(line) && !ROW.test(line)
        ? [{ line: index + 1, reason: 'is not a row of number, statement, proof and departure' }]
        : [],
    );
}

/** Numbers that occur twice, or that do not continue their section's number. */
function wrongNumbers(statements: readonly Statement[]): Fault[] {
  const seen = new Set<string>();
  return statements.flatMap(({ line, number, section }) => {
    const isTaken = seen.has(number);
    seen.add(number);
    if (isTaken) return [{ line, reason: `${number} stands twice` }];
    const isOfSection = /^\d+$/u.test(number.slice(section.length + 1));
    if (section !== '' && number.startsWith(`${section}.`) && isOfSection) return [];
    return [{ line, reason: `${number} is no number of section ${section}` }];
  });
}

function wrongProofs({ line, tests, absence }: Statement, read: ReadFile): Fault[] {
  if (absence === '') return [{ line, reason: 'says no reason why it is not proved' }];
  if (absence !== null) return [];
  if (tests.length === 0) return [{ line, reason: 'no test is named, nor why there is none' }];
  return tests.flatMap(({ path, title }) => {
    const source = read(path);
    if (source === null) return [{ line, reason: `${path} does not exist` }];
    if (title === '' || !declaresTest(source, title)) {
      return [{ line, reason: `${path} has no test titled “${title}”` }];
    }
    return [];
  });
}

function wrongDepartures({ line, departure }: Statement, read: ReadFile): Fault[] {
  if (departure === '') return [];
  const decisions = [...departure.matchAll(DECISION)];
  if (decisions.length === 0) return [{ line, reason: 'the departure names no decision' }];
  return decisions.flatMap(({ groups = {} }) => {
    const path = `docs/${groups['path']}`;
    if (read(path) === null) return [{ line, reason: `${path} does not exist` }];
    if (groups['label'] === groups['number']) return [];
    return [{ line, reason: `“${groups['label']}” is not the number of ${path}` }];
  });
}

/** Whether `source` calls a test function with exactly this title, however it is quoted. */
function declaresTest(source: string, title: string): boolean {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const quoted = escaped.replaceAll(/['"`]/gu, String.raw`\\?$&`);
  // A title follows `it(` (not `it.skip(`), or the table of `it.each(…)`.
  const call = String.raw`(?:\b(?:it|test)(?:\.(?!skip|todo|fails)\w+)*|\))\(\s*['"\x60]`;
  return new RegExp(`${call}${quoted}['"\`]`, 'u').test(source);
}

import { type Import, type Target, resolveImport } from './imports.ts';

/** One row of the table in docs/imports.md: which files, and what they may import. */
interface Row {
  /** Folders and files that the row is about, as paths from the repository's root. */
  readonly files: readonly string[];
  /** Folders and files of the repository that they may import besides their own. */
  readonly ours: readonly string[];
  /** Like `ours`, for types alone. */
  readonly types: readonly string[];
  /** Packages that they may import, and names of groups of them. */
  readonly packages: readonly string[];
}

/** Names of the table that stand for several packages. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  react:
    /^(?:react|react-dom|react-router-dom|zustand|@base-ui\/react|@dnd-kit\/\w+|@tanstack\/react-virtual)$/,
  hono: /^(?:hono|@hono\/[\w-]+)$/,
  'web SDK': /^(?:firebase|@firebase\/[\w-]+)$/,
  'admin SDK': /^(?:firebase-admin|@google-cloud\/[\w-]+)$/,
  electron: /^(?:electron|electron-updater)$/,
  fonts: /^@fontsource/,
};
/** What every test may use. */
const TEST_TOOLS = /^(?:vitest|fast-check|@testing-library\/[\w-]+)$/;

const HEADING = /^\| *files *\| *may import *\| *types only *\| *packages *\|$/m;
/** Begins a row about the tests of some files: they may import more than those files. */
const TESTS = 'tests of ';

/** The import rules of the repository. */
export interface Directions {
  readonly rows: readonly Row[];
  readonly tests: readonly Row[];
}

/**
 * Reads the table of a Markdown document.
 * @throws Error when there is none
 */
export function readDirections(markdown: string): Directions {
  const [, table] = markdown.split(HEADING);
  if (table === undefined) throw new Error('There is no table of imports');
  const lines = table.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows: Row[] = [];
  const tests: Row[] = [];
  for (const line of lines.slice(0, end)) {
    const [files = '', ours = '', types = '', packages = ''] = line.split('|').slice(1, -1);
    const row = {
      files: pathsOf(files),
      ours: pathsOf(ours),
      types: pathsOf(types),
      packages: packages
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== '–'),
    };
    (files.trim().startsWith(TESTS) ? tests : rows).push(row);
  }
  return { rows, tests };
}

/** `core/ports` means packages/core/src/ports; `packages/…`, `tests/…` and so on mean themselves. */
function pathsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (/^(?:packages|tests|tools|scripts|fixtures)(?:\/|$)/.test(name)) return name;
    if (name.endsWith('.ts') && !name.includes('/')) return name;
    const [first = '', ...rest] = name.split('/');
    return ['packages', first, 'src', ...rest].join('/');
  });
}

/** Files that may compute what they import: a script by name, the built web app. */
const COMPUTED = new Set([
  'scripts/run.mjs',
  'packages/desktop/scripts/run.mjs',
  'packages/site/src/build/web-build.ts',
  'packages/web/src/deferred-start.ts',
]);

/** Sources of tests, and what only they use. */
export const IS_TEST = /^tests\/|\.test\.tsx?$|\/testing\//;

/** Why one import is not allowed; null when it is. */
export function violation(
  file: string,
  { specifier, line, isType }: Import,
  directions: Directions,
  root: string,
): string | null {
  const where = `${file}:${line}`;
  if (specifier === null) {
    return COMPUTED.has(file) ? null : `${where} computes what it imports: write the specifier out`;
  }
  let target: Target;
  try {
    target = resolveImport(specifier, file, root);
  } catch (error) {
    return `${where} ${(error as Error).message}`;
  }
  const row = rowOf(file, directions.rows);
  if (row === undefined) return `${where} is in no row of the table in docs/imports.md`;
  const more = IS_TEST.test(file) ? rowOf(file, directions.tests) : undefined;
  const rows = more === undefined ? [row] : [row, more];

  if (target.kind === 'package') {
    const { name } = target;
    const isAllowed =
      (IS_TEST.test(file) && TEST_TOOLS.test(name)) ||
      rows.some(({ packages }) => packages.some((one) => GROUPS[one]?.test(name) ?? one === name));
    return isAllowed ? null : `${where} may not use the package ${name} (${specifier})`;
  }
  const { path } = target;
  const packageOf = (name: string): string => /^packages\/[^/]+\//.exec(name)?.[0] ?? '';
  const isRelative = specifier.startsWith('.') && !/^(?:scripts|tools)\//.test(path);
  if (isRelative && packageOf(file) !== '' && packageOf(file) !== packageOf(path)) {
    return `${where} reaches out of its package by a path: ${specifier}`;
  }
  // A row covers its own files, except those that a narrower row covers.
  if (rowOf(path, directions.rows) === row) return null;
  const allowed = rows.flatMap(({ ours, types }) => (isType ? ours.concat(types) : ours));
  return allowed.some((prefix) => isWithin(path, prefix))
    ? null
    : `${where} may not import ${path} (${specifier})`;
}

/** The row with the narrowest path around a file. */
function rowOf(file: string, rows: readonly Row[]): Row | undefined {
  const matches = rows.flatMap((row) =>
    row.files.filter((path) => isWithin(file, path)).map((path) => ({ row, length: path.length })),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0]?.row;
}

function isWithin(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

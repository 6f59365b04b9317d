import { existsSync, readFileSync } from 'node:fs';

import { type Import, type Target, resolveImport } from './imports.ts';

/** One row of the table in docs/imports.md: which files, and what they may import. */
interface Row {
  /** Folders that the row is about, as paths from the repository's root. */
  readonly files: readonly string[];
  /** Folders of the repository that files in each of them may import besides the same folder. */
  readonly ours: readonly string[];
  /** Packages that they may import, names of groups of them, or ANY. */
  readonly packages: readonly string[];
}

/** Allows every package in a row. */
const ANY = 'any';

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

const HEADING = /^\| *files *\| *may import *\| *packages *\|$/m;
/** Makes a row count for tests that stand beside their source too. */
const TESTS = 'tests beside the source';

/** The import rules of the repository. */
export interface Directions {
  readonly rows: readonly Row[];
  /** What tests beside a source may import more than the source. */
  readonly tests: Row;
}

/**
 * Reads the table of a Markdown document.
 * @throws Error when there is none, or no row for the tests beside the source
 */
export function readDirections(markdown: string): Directions {
  const [, table] = markdown.split(HEADING);
  if (table === undefined) throw new Error('There is no table of imports');
  const lines = table.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  const rows: Row[] = [];
  let tests: Row | null = null;
  for (const line of lines.slice(0, end)) {
    const [files = '', ours = '', packages = ''] = line.split('|').slice(1, -1);
    const row = {
      files: pathsOf(files),
      ours: pathsOf(ours),
      packages: packages
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && name !== '–'),
    };
    rows.push(row);
    if (files.includes(TESTS)) tests = row;
  }
  if (tests === null) throw new Error('No row is about tests beside the source');
  return { rows, tests };
}

/** `core/ports` means packages/core/src/ports; `packages/…`, `tests/…` and so on mean themselves. */
function pathsOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    if (/^(?:packages|tests|tools|scripts)(?:\/|$)/.test(name)) return name;
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
  { specifier, line }: Import,
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
  const folder = folderOf(file, directions.rows);
  if (folder === undefined) return `${where} is in no row of the table in docs/imports.md`;
  const rows = IS_TEST.test(file) ? [folder.row, directions.tests] : [folder.row];
  const fault =
    target.kind === 'package'
      ? packageFault(file, target.name, rows, root)
      : fileFault(file, specifier, target.path, { directions, folder: folder.path, rows, root });
  return fault === null ? null : `${where} ${fault} (${specifier})`;
}

function packageFault(
  file: string,
  name: string,
  rows: readonly Row[],
  root: string,
): string | null {
  const isTest = IS_TEST.test(file);
  const isAllowed =
    (isTest && TEST_TOOLS.test(name)) ||
    rows.some(({ packages }) =>
      packages.some((one) => one === ANY || (GROUPS[one]?.test(name) ?? one === name)),
    );
  if (!isAllowed) return `may not use the package ${name}`;
  if (!SOURCE.test(file) || name === 'node') return null;
  const isNamed =
    namedBy(packageOf(file), root).includes(name) || (isTest && namedBy(null, root).includes(name));
  return isNamed ? null : `uses ${name}, which its package.json does not name`;
}

function fileFault(
  file: string,
  specifier: string,
  path: string,
  around: { directions: Directions; folder: string; rows: readonly Row[]; root: string },
): string | null {
  const isOwnPackage = packageOf(file) === packageOf(path);
  const isRelative = specifier.startsWith('.') && !/^(?:scripts|tools)\//.test(path);
  if (isRelative && packageOf(file) !== null && !isOwnPackage) {
    return 'reaches out of its package by a path:';
  }
  if (SOURCE.test(file)) {
    if (!IS_TEST.test(file) && IS_TEST.test(path)) return `is no test, but imports ${path}`;
    const name = `@palmanga/${packageOf(path)}`;
    if (specifier.startsWith('@') && !namedBy(packageOf(file), around.root).includes(name))
      return `uses ${name}, which its package.json does not name`;
  }
  if (folderOf(path, around.directions.rows)?.path === around.folder) return null;
  if (isOwnPackage && path.endsWith('/package.json')) return null;
  return around.rows.some(({ ours }) => ours.some((prefix) => isWithin(path, prefix)))
    ? null
    : `may not import ${path}`;
}

/** What a package is made of, apart from what builds it. */
const SOURCE = /^packages\/[^/]+\/src\//;

/** The folder's name of the package that a file is in; null for a file outside `packages`. */
const packageOf = (file: string): string | null => /^packages\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The packages that the package.json of a folder of `packages` names; null: that of the root. */
function namedBy(folder: string | null, root: string): string[] {
  const file = `${root}${folder === null ? '' : `packages/${folder}/`}package.json`;
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object | undefined>;
  return ['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}));
}

/** The narrowest folder of the table around a file, and its row. Files of the root are scripts. */
function folderOf(
  file: string,
  rows: readonly Row[],
): { readonly row: Row; readonly path: string } | undefined {
  const name = file.includes('/') ? file : `scripts/${file}`;
  const around = rows.flatMap((row) =>
    row.files.filter((path) => isWithin(name, path)).map((path) => ({ row, path })),
  );
  return around.toSorted((a, b) => b.path.length - a.path.length)[0];
}

function isWithin(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

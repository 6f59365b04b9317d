import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

/** One specifier of a source file. */
export interface Import {
  /** As written; null when it is computed at run time. */
  readonly specifier: string | null;
  /** 1-based. */
  readonly line: number;
}

/**
 * Every specifier of a source: of static imports and re-exports, `import()`, `import('x').Type`,
 * `require()` under any name that `createRequire` gives it, `import.meta.resolve()`, `import.meta.glob()`
 * (which is computed), `new Worker(new URL(…))`, and the mocks of vitest.
 * @throws Error when the source cannot be parsed
 */
export function importsOf(path: string, source: string): Import[] {
  const { program, module, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: Import[] = [];
  const loaders = new Set(LOADERS);
  const add = (specifier: string | null, offset: number): void => {
    found.push({ specifier, line: source.slice(0, offset).split('\n').length });
  };
  for (const { moduleRequest, start } of module.staticImports) add(moduleRequest.value, start);
  for (const { entries, start } of module.staticExports) {
    const from = entries[0]?.moduleRequest?.value;
    if (from !== undefined) add(from, start);
  }
  new Visitor({
    TSImportType: ({ source: { value }, start }) => add(value, start),
    ImportExpression: ({ source: from, start }) => add(literal(from), start),
    VariableDeclarator: ({ id, init }) => {
      if (
        id.type === 'Identifier' &&
        init !== null &&
        CREATE.test(source.slice(init.start, init.end))
      )
        loaders.add(id.name);
    },
    CallExpression: ({ callee, arguments: [argument], start }) => {
      const name = source.slice(callee.start, callee.end);
      if (name === 'import.meta.glob') add(null, start);
      if (argument === undefined || !(loaders.has(name) || CREATE.test(name))) return;
      add(literal(argument), start);
    },
    NewExpression: ({ callee, arguments: [url], start }) => {
      const isWorker = source.slice(callee.start, callee.end).endsWith('Worker');
      if (!isWorker || url?.type !== 'NewExpression') return;
      const [path] = url.arguments;
      const specifier = path === undefined ? null : literal(path);
      add(specifier?.replace(/^(?!\.)/, './') ?? null, start);
    },
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line);
}

const LOADERS = ['require', 'import.meta.resolve'].concat(
  ['mock', 'doMock', 'unmock', 'doUnmock', 'importActual', 'importMock'].map(
    (name) => `vi.${name}`,
  ),
);
/** A call that makes a `require` of a module, or a call of what it made: `createRequire(from)('name')`. */
const CREATE = /^(?:module\.)?createRequire\([^]*\)(?:\.resolve)?$/;

function literal(node: { readonly type: string; readonly value?: unknown }): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The target of a specifier. */
export type Target =
  /** A file of the repository, as a path from its root. */
  | { readonly kind: 'file'; readonly path: string }
  /** A module of Node or a third-party package, by its name. */
  | { readonly kind: 'package'; readonly name: string };

/**
 * @param from path of the importing file, from the repository's root
 * @param root of the repository, with a slash at its end
 * @throws Error for a package of ours that does not export the specifier
 */
export function resolveImport(specifier: string, from: string, root: string): Target {
  if (specifier.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(from), specifier));
    return { kind: 'file', path: path.replace(/\?.*$/, '') };
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return { kind: 'package', name: 'node' };
  const [scope = '', name = '', ...subpath] = specifier.split('/');
  if (scope !== '@palmanga') {
    return { kind: 'package', name: scope.startsWith('@') ? `${scope}/${name}` : scope };
  }
  const folder = `packages/${name}`;
  const manifest = `${root}${folder}/package.json`;
  const { exports = {} } = (
    existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  ) as { exports?: Readonly<Record<string, string>> };
  const target = exports[['.', ...subpath].join('/')];
  if (target === undefined) throw new Error(`@palmanga/${name} exports no ${specifier}`);
  return { kind: 'file', path: posix.join(folder, target) };
}

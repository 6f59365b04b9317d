import { readFileSync, statSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../root.ts';
import { circles } from './circles.ts';
import { readDirections, violation } from './directions.ts';
import { importsOf } from './imports.ts';
import { stepOf } from './rooms.ts';

const directions = readDirections(readFileSync(`${ROOT}docs/imports.md`, 'utf8'));

/** What the table of docs/imports.md says of `source` standing in `file`. */
function faultsOf(file: string, source: string): string[] {
  return importsOf(file, source).flatMap((found) => violation(file, found, directions, ROOT) ?? []);
}

const SCREEN = 'packages/web/src/features/ranking/ranking-screen.tsx';
const SERVER_CLIENT = "import '@palmanga/server/client';";
const ADMIN_SDK = "import { getFirestore } from 'firebase-admin/firestore';";
const PRELOAD_TYPE = "import type { caller } from '../preload/index.ts';";
const CLI = "import '../../cli/src/main.ts';";

describe('a planted import', () => {
  it.each<readonly [string, string, string]>([
    ['static', SCREEN, "import { createClient } from '@palmanga/server/client';"],
    ['type-only', SCREEN, "import type { Client } from '@palmanga/server/client';"],
    ['inline type', SCREEN, "type C = import('@palmanga/server/client').Client;"],
    ['dynamic', SCREEN, "const client = await import('@palmanga/firebase/client');"],
    ['re-exported', SCREEN, "export * from '@palmanga/server/client';"],
    ['relative, out of its package', SCREEN, "import '../../../../server/src/client/index.ts';"],
    [
      'relative, into another room',
      'packages/web/src/ui/controls/button.tsx',
      "import '../../app/app.tsx';",
    ],
    [
      'required',
      'packages/site/src/site.ts',
      "const { openStore } = require('@palmanga/server/store');",
    ],
    ['resolved', 'packages/site/src/site.ts', "import.meta.resolve('@palmanga/server/store');"],
    ['mocked', 'packages/core/src/limits.test.ts', "vi.mock('@palmanga/server/store');"],
    ['computed', SCREEN, 'await import(`@palmanga/${name}/client`);'],
    [
      'not exported',
      'packages/cli/src/backend/choose-backend.ts',
      "import '@palmanga/server/src/store/index.ts';",
    ],
    ['of a platform', SCREEN, "import { readFile } from 'node:fs/promises';"],
    ['of an SDK', SCREEN, "import { getAuth } from 'firebase/auth';"],
    ['of an SDK by its inner package', SCREEN, "import '@firebase/auth';"],
    ['of React in core', 'packages/core/src/text/truncate.ts', "import { useState } from 'react';"],
    [
      'of a backend in the other',
      'packages/firebase/src/client/connection/call.ts',
      "import '@palmanga/server/store';",
    ],
    [
      'of the other backend',
      'packages/server/src/settings/settings.ts',
      "import '@palmanga/firebase/admin';",
    ],
    ['of the web app in a site', 'packages/site/src/page/pages.ts', "import '@palmanga/web';"],
    [
      'of a store in a command',
      'packages/cli/src/commands/grant.ts',
      "import '@palmanga/server/store';",
    ],
    [
      'of the table of calls in a client',
      'packages/server/src/client/calls.ts',
      "import { CALLS } from '../calls/table.ts';",
    ],
    ['of Node in a client', 'packages/server/src/client/calls.ts', "import 'node:fs';"],
    ['of Node in a preload', 'packages/desktop/src/preload/index.ts', "import 'node:fs';"],
    [
      'of a backend in the window',
      'packages/desktop/src/main/system/paths.ts',
      "import '@palmanga/server/http';",
    ],
    ['in a script', 'scripts/start.ts', "import '../packages/web/src/main.tsx';"],
    [
      'in a test',
      'tests/e2e/routes.full.spec.ts',
      "import { App } from '../../packages/web/src/app/app.tsx';",
    ],
    ['of a file in no row', 'elsewhere/file.ts', "import 'x';"],
    ...['fs', 'fs/promises', 'path'].flatMap((name) =>
      [
        'packages/server/src/client/calls.ts',
        'packages/server/src/protocol/live.ts',
        'packages/desktop/src/preload/index.ts',
        'packages/desktop/src/renderer/status.ts',
      ].map((file) => [`of ${name} without node: in ${file}`, file, `import '${name}';`] as const),
    ),
    ...['better-auth', 'nodemailer', 'ws'].flatMap((name) =>
      ['packages/server/src/client/calls.ts', 'packages/server/src/store/store.ts'].map(
        (file) => [`of ${name} in ${file}`, file, `import '${name}';`] as const,
      ),
    ),
    ['of a cache', 'packages/firebase/src/client/files/storage.ts', "import 'lru-cache';"],
    [
      'of a worker',
      SCREEN,
      "new Worker(new URL('../../../../server/src/store/store.ts', import.meta.url));",
    ],
    [
      'of a shared worker',
      SCREEN,
      "new SharedWorker(new URL('../../app/app.tsx', import.meta.url));",
    ],
    ['of all that matches', SCREEN, "import.meta.glob('../../../../server/src/**/*.ts');"],
    [
      'of a require under another name',
      'packages/site/src/site.ts',
      "const load = createRequire(import.meta.url); load('@palmanga/server/store');",
    ],
    [
      'of a require at once',
      'packages/site/src/site.ts',
      "createRequire(import.meta.url)('@palmanga/server/store');",
    ],
    ['mocked later', 'packages/core/src/limits.test.ts', "vi.doMock('@palmanga/server/store');"],
    ['of a .js file', 'packages/core/src/limits.js', "import 'react';"],
    ['of a .cjs file', 'packages/core/src/limits.cjs', "require('react');"],
    [
      'of the source of a package, from a test',
      'tests/cli/main.test.ts',
      "import '../../packages/web/src/main.tsx';",
    ],
    ['of the tools of tests in a source', SCREEN, "import 'vitest';"],
    [
      'of what only tests use, in a source',
      'packages/web/src/main.tsx',
      "import './testing/fixtures.ts';",
    ],
    ['of a screen in a control', 'packages/web/src/ui/reveal.ts', "import '../features/ties.ts';"],
    ['of the choice of a backend', SCREEN, "import '../../backend/load-backend.ts';"],
    ['of a client beside that choice', 'packages/web/src/main.tsx', SERVER_CLIENT],
    ['of the admin SDK in a site', 'packages/firebase/src/site/start-site.ts', ADMIN_SDK],
    ['of a type of a preload', 'packages/desktop/src/renderer/find.ts', PRELOAD_TYPE],
    // What a row allows for one of its packages, and the package.json of another does not name.
    ['of pictures in the floor of hosts', 'packages/host/src/listen.ts', "import 'image-size';"],
    ['of a site in the floor of hosts', 'packages/host/src/listen.ts', "import '@palmanga/site';"],
    ['of lists', 'packages/catalogue-import/src/events.ts', "import '@palmanga/lists/match';"],
    ['of a parser', 'packages/firebase/src/documents/fields.ts', "import 'papaparse';"],
    ['of Electron in the CLI', 'packages/cli/src/main.ts', "import 'electron';"],
    [
      'of lists in the window',
      'packages/desktop/src/main/index.ts',
      "import '@palmanga/lists/read';",
    ],
    ['of an application, in a test beside the source', 'packages/host/src/run.test.ts', CLI],
    ['of a tool, in a source', 'packages/host/src/run.ts', "import 'fast-check';"],
  ])('is refused: %s', (_kind, file, source) => {
    expect(faultsOf(file, source)).toHaveLength(1);
  });

  it.each([
    [
      SCREEN,
      "import { fr } from '@palmanga/core'; import { Button } from '../../ui/controls/button.tsx';",
    ],
    ['packages/web/src/backend/load-backend.ts', "await import('@palmanga/firebase/client');"],
    ['packages/server/src/client/calls.ts', "import { CALL_SHAPES } from '../protocol/calls.ts';"],
    ['packages/desktop/src/backend/start-backend.ts', "import '@palmanga/server/http';"],
    ['packages/core/src/limits.test.ts', "import { expect } from 'vitest';"],
  ])('is allowed in %s: %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
  });
});

describe('the table', () => {
  it('must exist', () => {
    expect(() => readDirections('# Architecture')).toThrow(/no table/);
  });

  it('names folders that exist, and no file', () => {
    const paths = directions.rows.flatMap(({ files, ours }) => files.concat(ours));
    const isFolder = (path: string) =>
      statSync(ROOT + path, { throwIfNoEntry: false })?.isDirectory() === true;
    expect(paths.filter((path) => !isFolder(path))).toEqual([]);
  });

  it('counts the tests beside a source as tests, with what their package names', () => {
    const file = 'packages/web/src/hooks/use-read.test.tsx';
    expect(faultsOf(file, "import '@palmanga/server/store'; import 'vitest';")).toEqual([]);
    expect(faultsOf(file, "import '@palmanga/site'; import '../app/app.tsx';")).toHaveLength(2);
  });
});

describe('circles', () => {
  it('are found whatever their length, and nothing else is', () => {
    const graph = (edges: Record<string, readonly string[]>) =>
      new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
    expect(circles(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: ['e'] }))).toEqual([
      ['a', 'b', 'c'],
      ['e'],
    ]);
  });

  it('are seen through imports of types', () => {
    const [found] = importsOf('a.ts', "import type { B } from './b.ts';");
    expect(found).toEqual({ specifier: './b.ts', line: 1 });
  });
});

describe('the rooms of a folder', () => {
  const of = (file: string, target: string) => stepOf(`packages/${file}`, `packages/${target}`);

  it.each([
    ['a folder and a folder', 'core/src/a/b.ts', 'core/src/c/d.ts', 'core/src', 'a', 'c'],
    ['a file and a folder', 'core/src/a.ts', 'core/src/c/d/e.ts', 'core/src', 'a.ts', 'c'],
    ['below', 'web/src/a/b/c.tsx', 'web/src/a/d/e.tsx', 'web/src/a', 'b', 'd'],
  ])('are %s', (_name, file, target, folder, from, to) => {
    expect(of(file, target)).toEqual({ folder: `packages/${folder}`, from, to });
  });

  it.each([
    ['of two packages', 'core/src/a.ts', 'web/src/a.ts'],
    ['of a test', 'core/src/a.test.ts', 'core/src/b.ts'],
    ['into what only tests use', 'core/src/a.ts', 'core/src/testing/b.ts'],
    ['beside the sources', 'web/build/a.ts', 'web/src/b.ts'],
  ])('are none: %s', (_name, file, target) => {
    expect(of(file, target)).toBeNull();
  });
});

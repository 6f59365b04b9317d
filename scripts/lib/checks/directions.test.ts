import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../root.ts';
import { circles } from './circles.ts';
import { readDirections, violation } from './directions.ts';
import { importsOf } from './imports.ts';

const directions = readDirections(readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8'));

/** What the table of ARCHITECTURE.md says of `source` standing in `file`. */
function faultsOf(file: string, source: string): string[] {
  return importsOf(file, source).flatMap((found) => violation(file, found, directions, ROOT) ?? []);
}

const SCREEN = 'packages/web/src/features/ranking/ranking-screen.tsx';

describe('a planted import', () => {
  it.each([
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
      'packages/cli/src/backend.ts',
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
      'packages/server/src/settings.ts',
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
  ])('is refused: %s', (_kind, file, source) => {
    expect(faultsOf(file, source)).toHaveLength(1);
  });

  it.each([
    [
      SCREEN,
      "import { fr } from '@palmanga/core'; import { Button } from '../../ui/controls/button.tsx';",
    ],
    ['packages/web/src/backend.ts', "await import('@palmanga/firebase/client');"],
    ['packages/server/src/client/calls.ts', "import { CALL_SHAPES } from '../protocol/calls.ts';"],
    ['packages/desktop/src/backend/start-backend.ts', "import '@palmanga/server/http';"],
    ['packages/core/src/limits.test.ts', "import { expect } from 'vitest';"],
  ])('is allowed in %s: %s', (file, source) => {
    expect(faultsOf(file, source)).toEqual([]);
  });

  it('is allowed for its types alone where the table says so', () => {
    const file = 'packages/desktop/src/renderer/status.ts';
    expect(faultsOf(file, "import type { Bridge } from '../preload/index.ts';")).toEqual([]);
    expect(faultsOf(file, "import { bridge } from '../preload/index.ts';")).toHaveLength(1);
  });
});

describe('the table', () => {
  it('must exist and name known platforms', () => {
    expect(() => readDirections('# Architecture')).toThrow(/no table/);
    const table = '| files | may import | types only | platforms |\n|-|-|-|-|\n';
    expect(() => readDirections(`${table}| \`core\` | – | – | java |\n\n`)).toThrow(/java/);
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
    expect(found).toEqual({ specifier: './b.ts', line: 1, isType: true });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type Plugin } from 'vitest/config';

import { SCOPES } from './scopes.ts';

const sandbox = process.cwd();
const tests = SCOPES[process.env['PALMANGA_MUTANTS'] ?? '']?.tests ?? [];
const isLeftOut = (glob: string) => glob.startsWith('!');

/**
 * Stryker changes a copy of the sources, and links `node_modules` of the repository into it. Links of
 * the workspace would lead the tests from the copy back to the unchanged sources.
 */
const ownPackages: Plugin = {
  name: 'own-packages',
  enforce: 'pre',
  resolveId(id) {
    const [, name, path = ''] = /^@palmanga\/([^/]+)(\/.+)?$/.exec(id) ?? [];
    if (name === undefined) return null;
    const folder = join(sandbox, 'packages', name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string>>;
    };
    const file = exports[`.${path}`];
    return file === undefined ? null : join(folder, file);
  },
};

export default defineConfig({
  root: sandbox,
  plugins: [ownPackages],
  test: {
    include: tests.filter((glob) => !isLeftOut(glob)),
    exclude: ['**/node_modules/**', ...tests.filter(isLeftOut).map((glob) => glob.slice(1))],
    setupFiles: ['scripts/lib/mutants/fail-early.ts'],
    environment: 'node',
    // A fault often makes a test wait for what never comes.
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
});

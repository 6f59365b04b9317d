import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** A shared machine stalls now and then; the report marks what needed a second try. */
const retry = process.env['CI'] ? 1 : 0;

const node = (name: string, include: string[], globalSetup: string[] = []) => ({
  // Generous: a busy machine must not make a test that waits for the disk or a server fail.
  test: {
    name,
    include,
    globalSetup,
    environment: 'node' as const,
    retry,
    testTimeout: 30_000,
    // An emulator may take 60 s to start, and be started twice.
    hookTimeout: 180_000,
  },
});

/** One emulator of each kind for all files that need one. */
const emulators = ['tests/support/shared-emulators.ts'];

export default defineConfig({
  test: {
    // One more than cores: many tests wait for processes and emulators.
    maxWorkers: availableParallelism() + 1,
    projects: [
      node('core', ['packages/core/src/**/*.test.ts']),
      node('catalogue-import', ['packages/catalogue-import/src/**/*.test.ts']),
      node('server', ['packages/server/src/**/*.test.ts']),
      node('firebase', ['packages/firebase/src/**/*.test.ts']),
      node('site', ['packages/site/src/**/*.test.ts']),
      node('cli-unit', ['packages/cli/src/**/*.test.ts']),
      node('desktop', ['packages/desktop/src/**/*.test.ts']),
      node('repository', ['scripts/**/*.test.ts', 'tests/support/**/*.test.ts']),
      node('contract', ['tests/contract/**/*.test.ts'], emulators),
      node('server-process', ['tests/server/**/*.test.ts']),
      node('cli', ['tests/cli/**/*.test.ts'], emulators),
      node('rules', ['tests/rules/**/*.test.ts'], emulators),
      './packages/web/vitest.config.ts',
    ],
  },
});

import { availableParallelism } from 'node:os';

import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { LEFT_OUT } from './tests/support/extent.ts';

/** A shared machine stalls now and then: what fails once is tried again, and the output marks it. */
const retry = process.env['CI'] ? 1 : 0;

interface Options {
  readonly globalSetup?: string[];
  /** Whether each file has a process, and our modules, of its own. */
  readonly isolate?: boolean;
  /** Loaded before each file. */
  readonly setupFiles?: string[];
}

const node = (
  name: string,
  include: string[],
  { globalSetup = [], isolate = true, setupFiles = [] }: Options = {},
) => ({
  // Generous: a busy machine must not make a test that waits for the disk or a server fail.
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...LEFT_OUT],
    globalSetup,
    isolate,
    setupFiles,
    environment: 'node' as const,
    retry,
    testTimeout: 30_000,
    // An emulator may take 60 s to start, and be started twice.
    hookTimeout: 180_000,
  },
});

/** One emulator of each kind for all files that need one. */
const emulators = { globalSetup: ['tests/support/shared-emulators.ts'] };

/** Tests that sign up many users. */
const cheapPasswords = { setupFiles: ['tests/support/cheap-passwords.ts'] };

/**
 * Unit tests share a few processes and what is loaded there: loading it anew for each file took half
 * of their time. They must leave globals, the environment and modules as they were, so projects that
 * replace modules (`vi.mock`) do not share.
 */
const shared = { isolate: false };

/** The slowest files, most of which wait for an emulator: begun last, they would be waited for. */
const SLOWEST = [
  'installed/',
  'desktop/packaging',
  'contract/firestore.test',
  'rules/attacks',
  'server/worst',
  'cli/firebase/',
  'server/http-durability',
  'cli/unavailable',
  'contract/',
  'server/',
];

/** Begins the slowest files first. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = SLOWEST.findIndex((part) => moduleId.includes(`/tests/${part}`));
      return place === -1 ? SLOWEST.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // More than cores: many tests wait for processes and emulators.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      node('core', ['packages/core/src/**/*.test.ts'], shared),
      node('catalogue-import', ['packages/catalogue-import/src/**/*.test.ts'], shared),
      node('lists', ['packages/lists/src/**/*.test.ts'], shared),
      node('server', ['packages/server/src/**/*.test.ts'], {
        ...shared,
        ...cheapPasswords,
      }),
      node('firebase', ['packages/firebase/src/**/*.test.ts']),
      node('host', ['packages/host/src/**/*.test.ts'], shared),
      node('site', ['packages/site/src/**/*.test.ts'], shared),
      node('cli-unit', ['packages/cli/src/**/*.test.ts'], shared),
      node('desktop', ['packages/desktop/src/**/*.test.ts']),
      node('packaging', ['tests/desktop/**/*.test.ts']),
      node('deploy', ['tests/deploy/**/*.test.ts']),
      node('installed', ['tests/installed/**/*.test.ts'], emulators),
      node('repository', ['scripts/**/*.test.ts', 'tests/support/**/*.test.ts']),
      node('contract', ['tests/contract/**/*.test.ts'], {
        ...shared,
        ...emulators,
        ...cheapPasswords,
      }),
      node('server-process', ['tests/server/**/*.test.ts']),
      node('cli', ['tests/cli/**/*.test.ts'], emulators),
      node('rules', ['tests/rules/**/*.test.ts'], emulators),
      {
        extends: './packages/web/vitest.config.ts',
        root: './packages/web',
        test: { name: 'web', exclude: [...configDefaults.exclude, ...LEFT_OUT] },
      },
    ],
  },
});

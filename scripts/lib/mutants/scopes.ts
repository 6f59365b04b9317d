/** A part of the product whose tests are tried with faults planted into it. */
export interface Scope {
  /** Globs of the sources that are changed; `!` takes away. */
  readonly mutate: readonly string[];
  /** Globs of the tests that must notice. */
  readonly tests: readonly string[];
  /** Part of the planted faults that the tests must notice, in percent. */
  readonly minimum: number;
}

/** Sources of a folder, without its tests and what only tests use. */
const sourcesOf = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  `!${folder}/**/{testing,test-support}{/**,.ts}`,
];

/** By the name that `npm run mutants -- NAME` takes. Paths start at the repository's root. */
export const SCOPES: Readonly<Record<string, Scope>> = {
  core: {
    // Texts are compared with the specification by other tests, not by mutation.
    mutate: [...sourcesOf('packages/core/src'), '!packages/core/src/messages/**'],
    tests: ['packages/core/src/**/*.test.ts', '!packages/core/src/messages/**'],
    minimum: 85,
  },
  store: {
    mutate: sourcesOf('packages/server/src/store'),
    tests: [
      'packages/server/src/store/**/*.test.ts',
      // Backups and restores are what the store's folder is for.
      'packages/server/src/backup/**/*.test.ts',
      'tests/contract/store.test.ts',
    ],
    minimum: 85,
  },
  'catalogue-import': {
    mutate: sourcesOf('packages/catalogue-import/src'),
    tests: ['packages/catalogue-import/src/**/*.test.ts'],
    minimum: 85,
  },
  lists: {
    mutate: sourcesOf('packages/lists/src'),
    tests: ['packages/lists/src/**/*.test.ts'],
    minimum: 85,
  },
  host: {
    mutate: sourcesOf('packages/host/src'),
    tests: ['packages/host/src/**/*.test.ts'],
    minimum: 85,
  },
  site: {
    mutate: sourcesOf('packages/site/src'),
    tests: ['packages/site/src/**/*.test.ts'],
    minimum: 85,
  },
  documents: {
    mutate: sourcesOf('packages/firebase/src/documents'),
    tests: ['packages/firebase/src/documents/**/*.test.ts'],
    minimum: 85,
  },
};

/** What `npm run mutants` takes when no name is given. */
export const DEFAULT_SCOPES = ['core', 'store'] as const;

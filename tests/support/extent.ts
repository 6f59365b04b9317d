/**
 * What `npm test` leaves to `npm run test:full`, so that it ends in some twelve minutes on two cores:
 * proofs of a behaviour in one more place, or many times over. A run that names its files
 * (`npx vitest run FILE`) leaves out nothing. docs/decisions/138-two-extents-of-the-tests.md
 */

/** Whether the present run leaves out what stands below. */
export const isBrief = process.env['PALMANGA_TESTS'] === 'brief';

/** Test files that are left to the full run, and what of their subject the brief one keeps. */
export interface Later {
  /** Paths from the root. */
  readonly files: readonly string[];
  readonly kept: string;
}

/** Of Vitest's files. */
export const LATER: readonly Later[] = [
  {
    kept: 'the importer on Firestore: tests/cli/firebase/backend.test.ts, and its port in tests/contract',
    files: [
      'tests/cli/firebase/catalogue-care.test.ts',
      'tests/cli/firebase/import.test.ts',
      'tests/cli/firebase/migrate.test.ts',
      'tests/cli/firebase/operator.test.ts',
      'tests/cli/firebase/options.test.ts',
    ],
  },
  {
    kept: 'the importer’s commands: their parts in packages/cli and catalogue-import, the other files of tests/cli',
    files: [
      'tests/cli/completion.test.ts',
      'tests/cli/merge-and-diff.test.ts',
      'tests/cli/options.test.ts',
      'tests/cli/production.test.ts',
      'tests/cli/prune.test.ts',
      'tests/cli/several-files.test.ts',
      'tests/cli/terminal.test.ts',
      'tests/cli/unavailable.test.ts',
    ],
  },
  {
    kept: 'data and clients of former releases: tests/server/first-release.test.ts',
    files: [
      'tests/contract/existing-data.test.ts',
      'tests/contract/former-embedded.test.ts',
      'tests/contract/former-firestore.test.ts',
      'tests/contract/migration-interrupted.test.ts',
    ],
  },
  {
    kept: 'programs that are killed: tests/server/durability.test.ts and processes.test.ts',
    files: [
      'packages/desktop/src/main/data/move-data-killed.test.ts',
      'tests/server/http-durability.test.ts',
      'tests/server/restore.test.ts',
    ],
  },
  {
    kept: 'costs and memory: the limits of single calls, in tests/rules and packages',
    files: [
      'tests/contract/firestore-copy-costs.test.ts',
      'tests/contract/firestore-costs.test.ts',
      'tests/contract/firestore-import-costs.test.ts',
      'tests/rules/commit-budgets.test.ts',
      'tests/server/live-memory.test.ts',
    ],
  },
  {
    kept: 'packages: tests/installed; the desktop’s data: its parts in packages/desktop',
    files: ['packages/desktop/src/main/data/data-tasks.test.ts', 'tests/desktop/packaging.test.ts'],
  },
];

/** Of the tests in Chromium. */
export const LATER_IN_CHROMIUM: readonly Later[] = [
  {
    kept: 'the account: session.spec.ts there, and packages/web/src/features',
    files: [
      'tests/e2e/account/credentials.spec.ts',
      'tests/e2e/account/deletion.spec.ts',
      'tests/e2e/account/download.spec.ts',
      'tests/e2e/account/federated.spec.ts',
      'tests/e2e/account/profile.spec.ts',
      'tests/e2e/account/username.spec.ts',
      'tests/e2e/takedown.spec.ts',
    ],
  },
  {
    kept: 'long lists and files of lists: list-import.spec.ts, power-user.spec.ts',
    files: [
      'tests/e2e/large-import.spec.ts',
      'tests/e2e/list-files.spec.ts',
      'tests/e2e/power-user-keyboard.spec.ts',
      'tests/e2e/ranking/count.spec.ts',
    ],
  },
  {
    kept: 'looks: geometry-and-gestures.spec.ts, stillness.spec.ts',
    files: [
      'tests/e2e/interface/first-fold.spec.ts',
      'tests/e2e/interface/narrow.spec.ts',
      'tests/e2e/interface/scroll-bar.spec.ts',
      'tests/e2e/interface/zoom.spec.ts',
      'tests/e2e/ranking/motion.spec.ts',
    ],
  },
];

/** What the brief run leaves out of the tests in browsers besides these files. */
export const LATER_ELSEWHERE = [
  'tests/engines: Firefox and WebKit',
  'tests/e2e: most of it a second time on a phone, and accessibility in every state of every screen',
  'tests/e2e/firebase: all but the main job and what only Firebase has',
  'tests/desktop: the stories of tests/e2e in the window, and the window on Firebase',
];

/** The paths, as patterns of test files, of what the present run leaves out. */
export function leftOut(later: readonly Later[]): string[] {
  return isBrief ? later.flatMap(({ files }) => files.map((file) => `**/${file}`)) : [];
}

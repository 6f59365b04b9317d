/**
 * What `npm test` leaves to `npm run test:full`, so that it ends in some twelve minutes on two fast cores:
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
      'tests/cli/firebase/interruption.test.ts',
      'tests/cli/firebase/migrate.test.ts',
      'tests/cli/firebase/operator.test.ts',
      'tests/cli/firebase/options.test.ts',
    ],
  },
  {
    kept: 'the importer’s commands: their parts in packages/cli and catalogue-import, the other files of tests/cli',
    files: [
      'packages/cli/src/import/pacing.test.ts',
      'tests/cli/completion.test.ts',
      'tests/cli/delete.test.ts',
      'tests/cli/export-account.test.ts',
      'tests/cli/export.test.ts',
      'tests/cli/merge-and-diff.test.ts',
      'tests/cli/options.test.ts',
      'tests/cli/output-files.test.ts',
      'tests/cli/production.test.ts',
      'tests/cli/prune.test.ts',
      'tests/cli/settings.test.ts',
      'tests/cli/several-files.test.ts',
      'tests/cli/store.test.ts',
      'tests/cli/takedown.test.ts',
      'tests/cli/terminal.test.ts',
      'tests/cli/unavailable.test.ts',
      'tests/cli/words.test.ts',
    ],
  },
  {
    kept: 'bad files and failures of the importer: packages/catalogue-import and list-formats, exit-codes.test.ts',
    files: [
      'tests/cli/cut-short.test.ts',
      'tests/cli/faults.test.ts',
      'tests/cli/hostile-files.test.ts',
      'tests/cli/interruption.test.ts',
      'tests/cli/read-only.test.ts',
    ],
  },
  {
    kept: 'the Firebase backend: accounts and rankings in tests/contract/firestore.test.ts, tests/e2e/firebase',
    files: [
      'tests/contract/firestore-account-copy.test.ts',
      'tests/contract/firestore-admin.test.ts',
      'tests/contract/firestore-catalogue-removal.test.ts',
      'tests/contract/firestore-erasure.test.ts',
      'tests/contract/firestore-faults.test.ts',
      'tests/contract/firestore-files.test.ts',
      'tests/contract/firestore-further.test.ts',
      'tests/contract/firestore-handles.test.ts',
      'tests/contract/firestore-owner-names.test.ts',
      'tests/contract/firestore-pages.test.ts',
      'tests/contract/firestore-reservations.test.ts',
      'tests/contract/kept-emulators.test.ts',
      'tests/server/firebase-start.test.ts',
      'tests/support/emulators.test.ts',
    ],
  },
  {
    kept: 'the embedded backend: every contract suite on its store and over HTTP, tests/contract/http-erasure.test.ts',
    files: ['tests/contract/component-tests.test.ts', 'tests/contract/http-account-copy.test.ts'],
  },
  {
    kept: 'the reverse proxies: what the server does behind one, in packages/server and site',
    files: ['tests/deploy/proxies.test.ts'],
  },
  {
    kept: 'this table: the check of Vitest’s files, tests/support/extent.test.ts',
    files: ['tests/support/extent-in-browsers.test.ts'],
  },
  {
    kept: 'lists that would take too much: what is refused of each format, in packages/list-formats',
    files: ['packages/list-formats/src/hostile.test.ts'],
  },
  {
    kept: 'pictures of links over HTTP: packages/site/src/pictures',
    files: ['tests/contract/pictures.test.ts'],
  },
  {
    kept: 'made-up requests: packages/server/src/http/input.test.ts, tests/rules/attacks.test.ts',
    files: ['tests/server/fuzz.test.ts'],
  },
  {
    kept: 'data of other programs: tests/contract/firestore-old-links.test.ts',
    files: ['tests/contract/existing-data.test.ts', 'tests/contract/migration-interrupted.test.ts'],
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
      'tests/contract/firestore-comparison.test.ts',
      'tests/contract/firestore-copy-costs.test.ts',
      'tests/contract/firestore-costs.test.ts',
      'tests/contract/firestore-import-costs.test.ts',
      'tests/contract/firestore-leftovers.test.ts',
      'tests/contract/firestore-matching.test.ts',
      'tests/contract/firestore-versions.test.ts',
      'tests/rules/commit-budgets.test.ts',
      'tests/server/live-memory.test.ts',
    ],
  },
  {
    kept: 'packages: npm test runs the programs that they contain; the desktop’s data: its parts in packages/desktop',
    files: [
      'packages/desktop/src/backend/data-jobs.test.ts',
      'packages/desktop/src/main/data/data-tasks.test.ts',
      'tests/desktop/packaging.test.ts',
      'tests/installed/installed.test.ts',
    ],
  },
];

/** Of the tests in Chromium. */
export const LATER_IN_CHROMIUM: readonly Later[] = [
  {
    kept: 'the account: main-job.spec.ts, and packages/web/src/features and app',
    files: [
      'tests/e2e/account/credentials.spec.ts',
      'tests/e2e/account/deletion.spec.ts',
      'tests/e2e/account/download.spec.ts',
      'tests/e2e/account/federated.spec.ts',
      'tests/e2e/account/profile.spec.ts',
      'tests/e2e/account/session.spec.ts',
      'tests/e2e/account/username.spec.ts',
      'tests/e2e/photo.spec.ts',
      'tests/e2e/takedown.spec.ts',
    ],
  },
  {
    kept: 'long lists and files of lists: power-user.spec.ts, list-import.spec.ts of tests/desktop',
    files: [
      'tests/e2e/large-import.spec.ts',
      'tests/e2e/list-files.spec.ts',
      'tests/e2e/list-import.spec.ts',
      'tests/e2e/power-user-keyboard.spec.ts',
      'tests/e2e/ranking/count.spec.ts',
      'tests/e2e/ranking/export.spec.ts',
      'tests/e2e/ranking/long-ranking.spec.ts',
    ],
  },
  {
    kept: 'changes of a ranking: power-user.spec.ts, and packages/web/src/features/ranking on the real store',
    files: [
      'tests/e2e/ranking/duel.spec.ts',
      'tests/e2e/ranking/history.spec.ts',
      'tests/e2e/ranking/lost-edit.spec.ts',
      'tests/e2e/ranking/notes.spec.ts',
      'tests/e2e/ranking/placing.spec.ts',
      'tests/e2e/ranking/quick-keys.spec.ts',
      'tests/e2e/ranking/several.spec.ts',
      'tests/e2e/ranking/sheet-add.spec.ts',
      'tests/e2e/ranking/undo.spec.ts',
    ],
  },
  {
    kept: 'what readers do and may see: stranger.spec.ts, the contract suites, and packages/web/src/features',
    files: [
      'tests/e2e/ranking/alt-titles.spec.ts',
      'tests/e2e/ranking/compare.spec.ts',
      'tests/e2e/ranking/copies.spec.ts',
      'tests/e2e/ranking/poster.spec.ts',
      'tests/e2e/ranking/visibility.spec.ts',
    ],
  },
  {
    kept: 'bad input and failures: packages/web/src/features, whose screens run on the real store',
    files: [
      'tests/e2e/bad-input.spec.ts',
      'tests/e2e/delivery/late-parts.spec.ts',
      'tests/e2e/interface/failures.spec.ts',
      'tests/e2e/routes.spec.ts',
    ],
  },
  {
    kept: 'the desktop’s own pages: their parts in packages/desktop, window.spec.ts',
    files: ['tests/desktop/own-pages.spec.ts', 'tests/desktop/status-page.spec.ts'],
  },
  {
    kept: 'what a page downloads: the budgets of the build, server-rendered.spec.ts',
    files: [
      'tests/e2e/delivery/firebase-free.spec.ts',
      'tests/e2e/delivery/update.spec.ts',
      'tests/e2e/delivery/visitor-budget.spec.ts',
    ],
  },
  {
    kept: 'what a screen reader hears: accessibility.spec.ts, and the component tests, which find parts by their roles',
    files: ['tests/e2e/interface/screen-reader.spec.ts'],
  },
  {
    kept: 'looks: geometry-and-gestures.spec.ts on a phone',
    files: [
      'tests/e2e/interface/first-fold.spec.ts',
      'tests/e2e/interface/menus.spec.ts',
      'tests/e2e/interface/narrow.spec.ts',
      'tests/e2e/interface/scroll-bar.spec.ts',
      'tests/e2e/interface/zoom.spec.ts',
      'tests/e2e/ranking/motion.spec.ts',
      'tests/e2e/ranking/stillness.spec.ts',
    ],
  },
];

/** What the brief run leaves out of the tests in browsers besides these files. */
export const LATER_ELSEWHERE = [
  'tests/engines: Firefox and WebKit',
  'tests/e2e: most of it a second time on a phone, what phones change most on a desktop, and accessibility in every state of every screen',
  'tests/e2e/firebase: all but the main job, dead links and mails that reset a password',
  'tests/desktop: the stories of tests/e2e in the window, and the window on Firebase',
];

/** The paths, as patterns of test files, of what the present run leaves out. */
export function leftOut(later: readonly Later[]): string[] {
  return isBrief ? later.flatMap(({ files }) => files.map((file) => `**/${file}`)) : [];
}

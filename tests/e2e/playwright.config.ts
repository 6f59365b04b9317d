import { defineConfig } from '@playwright/test';

import { testLaunchOptions } from '../../scripts/lib/chromium.ts';
import { isBrief, LEFT_OUT } from '../support/extent.ts';

/** The tests of `firebase` have another configuration file. */
const IGNORED = ['firebase/**', ...LEFT_OUT];

/** What does not depend on the size of the window; the accessibility tests change it themselves. */
const SIZELESS = [
  'accessibility',
  'bad-input',
  'covers',
  'credentials',
  'deletion',
  'download',
  'failures',
  'federated',
  'firebase-free',
  'large-import',
  // It sets a phone's size itself.
  'late-parts',
  'list-files',
  'lost-answers',
  'long-ranking',
  'low-windows',
  'missing',
  'narrow',
  'photo',
  'print',
  'profile',
  'progress',
  'quick-keys',
  'routes',
  'screen-reader',
  'second-tries',
  'server-rendered',
  'session',
  'short-pages',
  // It is a phone's path, and sets a phone's size itself.
  'stranger',
  'stray-links',
  'takedown',
  'update',
  'username',
  'visitor-budget',
  'wide',
  'zoom',
].map((name) => `**/${name}{,.full}.spec.ts`);

/** What a phone changes most. The brief run tries it there alone, and leaves the phone's other tests to the full one. */
const BRIEFLY_ON_PHONES = '**/geometry-and-gestures.spec.ts';

export default defineConfig({
  testDir: '.',
  testIgnore: IGNORED,
  outputDir: '../../artifacts/e2e',
  // The built renderer is JavaScript of a megabyte: translating it takes each worker three seconds.
  build: { external: ['**/dist-server/**'] },
  fullyParallel: false,
  // One more than most machines of continuous integration have cores: pages wait for their server.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // The end of its output names the tests that passed only on a retry.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../artifacts/reports/e2e.json' }]],
  use: {
    locale: 'fr-FR',
    // Recording slows every test down, so with retries only the second attempt is recorded. Without
    // them every test is, but not as a film, which takes half as much processor time again.
    trace: process.env['CI'] ? 'on-first-retry' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: testLaunchOptions(),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...IGNORED, ...(isBrief ? [BRIEFLY_ON_PHONES] : [])],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: [...IGNORED, ...SIZELESS],
      ...(isBrief && { testMatch: BRIEFLY_ON_PHONES }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

import { defineConfig } from '@playwright/test';

import { findChromium, launchOptions } from '../../scripts/lib/chromium.ts';

/** These have a configuration of their own. */
const ELSEWHERE = 'firebase/**';

/** What these prove (tabs, versions, downloads, providers) does not depend on the window's size. */
const OF_ANY_SIZE = ['federated', 'firebase-free', 'session', 'update'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: '.',
  testIgnore: ELSEWHERE,
  outputDir: '../../artifacts/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What passes only when tried again is named at the end of the run.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../artifacts/reports/e2e.json' }]],
  use: {
    locale: 'fr-FR',
    // Recording slows every test down: where failures are tried again, the second try is enough.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(findChromium()),
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [ELSEWHERE, ...OF_ANY_SIZE],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});

import { defineConfig } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';

// The stories of tests/e2e run unchanged against the desktop's parts.
process.env['PALMANGA_TARGET'] = 'desktop';

const chromium = findChromium();

export default defineConfig({
  testDir: '..',
  testMatch: ['desktop/*.spec.ts', 'e2e/main-job.spec.ts'],
  globalSetup: ['./support/build.ts', '../support/shared-emulators.ts'],
  outputDir: '../../artifacts/desktop',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // What passes only when tried again is named at the end of the run.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../artifacts/reports/desktop.json' }]],
  use: {
    locale: 'fr-FR',
    viewport: { width: 1200, height: 820 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(chromium === null ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    { name: 'window', testIgnore: 'desktop/firebase-window.spec.ts' },
    {
      name: 'firebase-window',
      testMatch: 'desktop/firebase-window.spec.ts',
      // Emulators answer later than a server in memory.
      timeout: 120_000,
      expect: { timeout: 20_000 },
    },
  ],
});

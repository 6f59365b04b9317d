import { defineConfig } from '@playwright/test';

import shared from '../e2e/playwright.config.ts';
import { LEFT_OUT } from '../support/extent.ts';

// The stories of tests/e2e run unchanged on the desktop's parts.
process.env['PALMANGA_TARGET'] = 'desktop';

export default defineConfig({
  ...shared,
  testDir: '..',
  testIgnore: [],
  globalSetup: ['./support/build.ts', '../support/shared-emulators.ts'],
  outputDir: '../../artifacts/desktop',
  reporter: [['list'], ['json', { outputFile: '../../artifacts/reports/desktop.json' }]],
  use: { ...shared.use, viewport: { width: 1200, height: 820 } },
  projects: [
    {
      name: 'window',
      testMatch: 'desktop/*.spec.ts',
      testIgnore: ['desktop/firebase-window.spec.ts', ...LEFT_OUT],
    },
    {
      // Apart, with servers of their own: the imports of the window's tests take away the samples.
      name: 'stories',
      testMatch: [
        'e2e/main-job.spec.ts',
        'e2e/photo.full.spec.ts',
        'e2e/power-user.full.spec.ts',
        'e2e/power-user-keyboard.full.spec.ts',
      ],
    },
    {
      name: 'firebase-window',
      testMatch: 'desktop/firebase-window.spec.ts',
      // Emulators are slower than the embedded server.
      timeout: 120_000,
      expect: { timeout: 20_000 },
    },
  ],
});

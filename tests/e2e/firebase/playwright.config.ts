import { defineConfig } from '@playwright/test';

import shared from '../playwright.config.ts';

// The main job on the Firestore and Auth emulators, and the tests of the Firebase build only.
process.env['PALMANGA_TARGET'] = 'firebase';

export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: ['main-job.spec.ts', 'server-rendered.spec.ts', 'firebase/*.spec.ts'],
  testIgnore: [],
  projects: (shared.projects ?? []).map((project) =>
    // The embedded server's pages, which the same code renders, are tested on phones too. Downloads
    // and password resets do not depend on the size of the window.
    Object.assign({}, project, project.name === 'phone' && { testMatch: 'main-job.spec.ts' }),
  ),
  globalSetup: './global-setup.ts',
  outputDir: '../../../artifacts/e2e-firebase',
  // Emulators are slower than the embedded server.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../../artifacts/reports/e2e-firebase.json' }]],
});

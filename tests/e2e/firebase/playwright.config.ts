import { defineConfig } from '@playwright/test';

import shared from '../playwright.config.ts';

// The same main job against Firestore and Auth emulators, and what holds for that build alone.
process.env['PALMANGA_TARGET'] = 'firebase';

export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: ['main-job.spec.ts', 'drawn-screens.spec.ts', 'firebase/*.spec.ts'],
  testIgnore: [],
  projects: (shared.projects ?? []).map((project) =>
    // The embedded server's pages, rendered by the same code, are tried on phones too. What is
    // downloaded and how a password is reset does not depend on the window's size.
    Object.assign({}, project, project.name === 'phone' && { testMatch: 'main-job.spec.ts' }),
  ),
  globalSetup: './global-setup.ts',
  outputDir: '../../../artifacts/e2e-firebase',
  // Emulators answer later than a server in memory.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../../artifacts/reports/e2e-firebase.json' }]],
});

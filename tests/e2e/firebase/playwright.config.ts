import { defineConfig } from '@playwright/test';

import { isBrief } from '../../support/extent.ts';
import shared from '../playwright.config.ts';

// The main job, photos, the stranger's and the power user's paths on the Firestore and Auth emulators, and the
// tests of the Firebase build only.
process.env['PALMANGA_TARGET'] = 'firebase';

const BRIEFLY = 'main-job.spec.ts';
const STORIES = [
  'main-job.spec.ts',
  'firebase/*.spec.ts',
  'account/credentials.full.spec.ts',
  'account/deletion.full.spec.ts',
  'account/download.full.spec.ts',
  'account/owner-page.full.spec.ts',
  'list-files.full.spec.ts',
  'list-import.full.spec.ts',
  'missing.full.spec.ts',
  'photo.full.spec.ts',
  'power-user.full.spec.ts',
  'server-rendered.spec.ts',
  'stranger.spec.ts',
  'takedown.full.spec.ts',
  'tiers-story.full.spec.ts',
];

/** What a phone changes most. */
const ON_PHONES = ['power-user.full.spec.ts', 'tiers-story.full.spec.ts'];

export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: isBrief ? BRIEFLY : STORIES,
  testIgnore: [],
  // The screens are those of the embedded server, which are all tested on phones.
  projects: (shared.projects ?? []).flatMap((project) => {
    // Its own list leaves out the tests of this folder.
    if (project.name !== 'phone') return Object.assign(project, { testIgnore: [] });
    return isBrief ? [] : Object.assign(project, { testMatch: ON_PHONES });
  }),
  globalSetup: './global-setup.ts',
  outputDir: '../../../artifacts/e2e-firebase',
  // Emulators are slower than the embedded server.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../../artifacts/reports/e2e-firebase.json' }]],
});

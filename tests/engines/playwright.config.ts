import { defineConfig } from '@playwright/test';

import { ENGINES } from '../../scripts/lib/engines.ts';
import chromium from '../e2e/playwright.config.ts';

// Playwright only runs these tests: it drives browsers of its own, not those of a system.
export default defineConfig({
  testDir: '.',
  outputDir: '../../artifacts/engines-failures',
  ...(chromium.build && { build: chromium.build }),
  fullyParallel: false,
  workers: ENGINES.length,
  timeout: 120_000,
  // The end of its output names the tests that passed only on a retry.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../../artifacts/reports/engines.json' }]],
  projects: ENGINES.map((name) => ({ name })),
});

import { mkdirSync, rmSync } from 'node:fs';

import { missingEmulators } from '../tests/support/firebase-project.ts';
import { findChromium } from './lib/chromium.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';
import { tallyPlaywright, tallyVitest, type Tally } from './lib/tally.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const REPORTS = `${ROOT}artifacts/reports/`;
const VITEST = `${REPORTS}vitest.json`;

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await ensureWebBuild();

const notRun: string[] = [];
const tallies: Tally[] = [];

const vitest = await run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${VITEST}`,
]);
tallies.push(tallyVitest(VITEST));
let exitCode = vitest.code;

if (findChromium() === null && !process.env['CI']) {
  notRun.push(
    'browser tests (tests/e2e, tests/desktop): no Chromium; install it or set CHROME_PATH',
  );
} else {
  const suites = ['e2e', 'desktop'];
  // In continuous integration a missing emulator is a failure of the tests that need it.
  const missing = process.env['CI'] ? null : missingEmulators();
  if (missing === null) suites.push('e2e/firebase');
  else notRun.push(`browser tests of the Firebase build (tests/e2e/firebase): ${missing}`);
  for (const suite of suites) {
    const config = `tests/${suite}/playwright.config.ts`;
    const playwright = await run(bin('playwright'), ['test', '-c', config]);
    tallies.push(tallyPlaywright(`${REPORTS}${suite.replace('/', '-')}.json`));
    exitCode ||= playwright.code;
  }
}

const tell = (heading: string, names: readonly string[]) => {
  if (names.length > 0)
    console.log(`\n${heading}:\n${names.map((name) => `  - ${name}`).join('\n')}`);
};
const passed = tallies.reduce((total, tally) => total + tally.passed, 0);
const failed = tallies.flatMap((tally) => tally.failed);
const skipped = [...tallies.flatMap((tally) => tally.skipped), ...notRun];
tell('Not run', skipped);
tell(
  'Passed only when tried again',
  tallies.flatMap((tally) => tally.flaky),
);
tell('Failed', failed);
console.log(
  `\n${passed} passed, ${failed.length} failed` +
    (skipped.length > 0 ? `, ${skipped.length} skipped` : ''),
);
process.exitCode = failed.length > 0 ? 1 : exitCode;

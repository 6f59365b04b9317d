import { mkdirSync, rmSync } from 'node:fs';

import { missingEmulators } from '../tests/support/firebase-project.ts';
import { SharedEmulators, type Causes } from '../tests/support/shared-emulators.ts';
import { whyNoBrowser } from './lib/chromium.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';
import { tallyPlaywright, tallyVitest } from './lib/tally.ts';
import { verdict, type SuiteRun } from './lib/verdict.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const REPORTS = `${ROOT}artifacts/reports/`;
const VITEST = `${REPORTS}vitest.json`;
const BROWSER_SUITES = ['e2e', 'desktop', 'e2e/firebase'];

const causes: Causes = new Map();
const suites: SuiteRun[] = [];
const leftOut: string[] = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await ensureWebBuild();

await withEmulators(async () => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters]);
  suites.push({ name: 'vitest', exitCode: code, tally: tallyVitest(VITEST) });
});

const noBrowser = await whyNoBrowser();
if (noBrowser !== null) causes.set('browser', noBrowser);
for (const name of BROWSER_SUITES) {
  await withEmulators(async () => {
    const needsEmulators = name === 'e2e/firebase';
    if (noBrowser !== null || (needsEmulators && (await missingEmulators()) !== null)) {
      leftOut.push(`the browser tests of tests/${name}`);
      return;
    }
    const config = `tests/${name}/playwright.config.ts`;
    const { code } = await run(bin('playwright'), ['test', '-c', config]);
    const tally = tallyPlaywright(`${REPORTS}${name.replace('/', '-')}.json`);
    suites.push({ name: `tests/${name}`, exitCode: code, tally });
  });
}

const isCi = Boolean(process.env['CI']);
const { report, exitCode } = verdict({
  suites,
  causes: [...causes.values()],
  leftOut,
  isCi,
});
console.log(`\n${report}`);
process.exitCode = exitCode;

/** Runs one suite on its own emulators, so that no suite sees the data of another. */
async function withEmulators(suite: () => Promise<void>): Promise<void> {
  const emulators = await SharedEmulators.open(causes);
  try {
    await suite();
  } finally {
    await emulators.close();
  }
}

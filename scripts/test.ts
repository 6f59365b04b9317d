import { mkdirSync, rmSync } from 'node:fs';

import { missingEmulators } from '../tests/support/firebase-project.ts';
import { SharedEmulators, type Causes } from '../tests/support/shared-emulators.ts';
import { whyNoBrowser } from './lib/chromium.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';
import { tallyPlaywright, tallyVitest, type Tally } from './lib/tally.ts';
import { verdict } from './lib/verdict.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const REPORTS = `${ROOT}artifacts/reports/`;
const VITEST = `${REPORTS}vitest.json`;
const BROWSER_SUITES = ['e2e', 'desktop', 'e2e/firebase'];

const causes: Causes = new Map();
const tallies: Tally[] = [];
const leftOut: string[] = [];
const failedRunners: string[] = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await ensureWebBuild();

await suite('vitest', async () => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters]);
  tallies.push(tallyVitest(VITEST));
  return code;
});

const noBrowser = await whyNoBrowser();
if (noBrowser !== null) causes.set('browser', noBrowser);
for (const name of BROWSER_SUITES) {
  await suite(`tests/${name}`, async () => {
    const needsEmulators = name === 'e2e/firebase';
    if (noBrowser !== null || (needsEmulators && (await missingEmulators()) !== null)) {
      leftOut.push(`the browser tests of tests/${name}`);
      return 0;
    }
    const config = `tests/${name}/playwright.config.ts`;
    const { code } = await run(bin('playwright'), ['test', '-c', config]);
    tallies.push(tallyPlaywright(`${REPORTS}${name.replace('/', '-')}.json`));
    return code;
  });
}

const isCi = Boolean(process.env['CI']);
const { report, exitCode } = verdict({
  tallies,
  causes: [...causes.values()],
  leftOut,
  failedRunners,
  isCi,
});
console.log(`\n${report}`);
process.exitCode = exitCode;

/** Runs one suite on emulators of its own: what one leaves in them is not there for the next. */
async function suite(name: string, runner: () => Promise<number>): Promise<void> {
  const emulators = await SharedEmulators.open(causes);
  try {
    if ((await runner()) !== 0) failedRunners.push(name);
  } finally {
    await emulators.close();
  }
}

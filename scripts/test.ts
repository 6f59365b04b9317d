import { mkdirSync, rmSync } from 'node:fs';

import { missingEmulators } from '../tests/support/firebase-project.ts';
import { SharedEmulators, type Causes } from '../tests/support/shared-emulators.ts';
import { whyNoBrowser } from './lib/chromium.ts';
import { ENGINES, whyNoEngine } from './lib/engines.ts';
import { copyDesktop, makePrograms, PROGRAMS } from './lib/programs.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';
import { playwrightParts, slowest, vitestParts, type Part } from './lib/slowest.ts';
import { tallyPlaywright, tallyVitest } from './lib/tally.ts';
import { verdict, type SuiteRun } from './lib/verdict.ts';
import { ensureWebBuild } from './lib/web-build.ts';

const REPORTS = `${ROOT}artifacts/reports/`;
const VITEST = `${REPORTS}vitest.json`;
const VITEST_TIMES = `${REPORTS}vitest-times.json`;
/** Neither suite uses both processors all the time, so the other engines' tests run beside them. */
const BESIDE_ENGINES = ['desktop', 'e2e/firebase'];

// Hundreds of Node processes load the same files: compiled once, they start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= `${ROOT}node_modules/.cache/palmanga-tests`;

const causes: Causes = new Map();
const suites: SuiteRun[] = [];
const leftOut: string[] = [];
const stages: Part[] = [];
const files: Part[] = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await timed('build of the web app', ensureWebBuild);
await timed('build of the programs', async () => {
  await makePrograms();
  await copyDesktop();
});
process.env['PALMANGA_PROGRAMS'] = PROGRAMS;

const emulators = await SharedEmulators.open(causes);
try {
  await timed('vitest', runVitest);
  const noBrowser = await whyNoBrowser();
  if (noBrowser !== null) causes.set('browser', noBrowser);
  await runChromium(['e2e'], noBrowser);
  await Promise.all([runChromium(BESIDE_ENGINES, noBrowser), runEngines()]);
} finally {
  await emulators.close();
}

const isCi = Boolean(process.env['CI']);
const { report, exitCode } = verdict({
  suites,
  causes: [...causes.values()],
  leftOut,
  isCi,
});
console.log(`\n${slowest(stages, files)}\n\n${report}`);
process.exitCode = exitCode;

async function runVitest(): Promise<void> {
  const reporters = ['default', 'json', './scripts/lib/vitest-times.ts'].map(
    (name) => `--reporter=${name}`,
  );
  const args = ['run', ...reporters, `--outputFile.json=${VITEST}`];
  const { code } = await run(bin('vitest'), args, { env: { PALMANGA_TIMES: VITEST_TIMES } });
  files.push(...vitestParts(VITEST_TIMES));
  suites.push({ name: 'vitest', exitCode: code, tally: tallyVitest(VITEST) });
}

/** Suites in Chromium, one after the other. */
async function runChromium(names: readonly string[], noBrowser: string | null): Promise<void> {
  for (const name of names) {
    const needsEmulators = name === 'e2e/firebase';
    if (noBrowser !== null || (needsEmulators && (await missingEmulators()) !== null)) {
      leftOut.push(`the browser tests of tests/${name}`);
    } else {
      await timed(`tests/${name}`, () => runPlaywright(name));
    }
  }
}

/** The main job in the engines beside Chromium that this machine has. */
async function runEngines(): Promise<void> {
  const present = ENGINES.filter((name) => {
    const why = whyNoEngine(name);
    if (why === null) return true;
    causes.set(name, why);
    leftOut.push(`the tests of tests/engines in ${name}`);
    return false;
  });
  if (present.length === 0) return;
  const projects = present.map((name) => `--project=${name}`);
  // Shown at its end, so that its lines do not mix with those of the suite beside it.
  await timed('tests/engines', () => runPlaywright('engines', projects, { capture: true }));
}

async function runPlaywright(
  name: string,
  options: readonly string[] = [],
  { capture = false } = {},
): Promise<void> {
  const config = `tests/${name}/playwright.config.ts`;
  const args = ['test', '-c', config, ...options];
  const { code, output } = await run(bin('playwright'), args, { capture });
  process.stdout.write(output);
  const report = `${REPORTS}${name.replace('/', '-')}.json`;
  files.push(...playwrightParts(report));
  suites.push({ name: `tests/${name}`, exitCode: code, tally: tallyPlaywright(report) });
}

async function timed(name: string, stage: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await stage();
  stages.push({ name, seconds: (performance.now() - start) / 1000 });
}

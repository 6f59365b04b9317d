import { mkdirSync, rmSync } from 'node:fs';

import { LATER, LATER_ELSEWHERE, LATER_IN_CHROMIUM } from '../tests/support/extent.ts';
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

// Runs the tests: npm test, and npm run test:full for those too that tests/support/extent.ts leaves to it.

const REPORTS = `${ROOT}artifacts/reports/`;
const VITEST = `${REPORTS}vitest.json`;
const VITEST_TIMES = `${REPORTS}vitest-times.json`;

const isBrief = !process.argv.includes('--full');
process.env['PALMANGA_TESTS'] = isBrief ? 'brief' : 'full';
// Each run tries others; the full one four times as many.
if (isBrief) process.env['PALMANGA_INTERLEAVINGS'] ??= '10';
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
  const inChromium = (name: string, options?: PlaywrightOptions) =>
    runChromium(name, noBrowser, options);
  await inChromium('e2e');
  // None of these uses both processors all the time. The second of two is shown at its end, so that
  // their lines do not mix.
  if (isBrief) {
    const window = inChromium('desktop', { only: ['window'] });
    await Promise.all([window, inChromium('e2e/firebase', { capture: true })]);
  } else {
    const windowAndFirebase = inChromium('desktop').then(() => inChromium('e2e/firebase'));
    await Promise.all([windowAndFirebase, runEngines()]);
  }
} finally {
  await emulators.close();
}

const isCi = Boolean(process.env['CI']);
const { report, exitCode } = verdict({
  suites,
  causes: [...causes.values()],
  leftOut,
  later: isBrief ? namesOfLater() : [],
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

interface PlaywrightOptions {
  /** The projects to run; all by default. */
  readonly only?: readonly string[];
  /** Whether its output is shown at its end. */
  readonly capture?: boolean;
}

async function runChromium(
  name: string,
  noBrowser: string | null,
  options?: PlaywrightOptions,
): Promise<void> {
  const needsEmulators = name === 'e2e/firebase';
  if (noBrowser !== null || (needsEmulators && (await missingEmulators()) !== null)) {
    leftOut.push(`the browser tests of tests/${name}`);
  } else {
    await timed(`tests/${name}`, () => runPlaywright(name, options));
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
  await timed('tests/engines', () => runPlaywright('engines', { only: present, capture: true }));
}

async function runPlaywright(
  name: string,
  { only = [], capture = false }: PlaywrightOptions = {},
): Promise<void> {
  const config = `tests/${name}/playwright.config.ts`;
  const args = ['test', '-c', config, ...only.map((project) => `--project=${project}`)];
  const { code, output } = await run(bin('playwright'), args, { capture });
  process.stdout.write(output);
  const report = `${REPORTS}${name.replace('/', '-')}.json`;
  files.push(...playwrightParts(report));
  suites.push({ name: `tests/${name}`, exitCode: code, tally: tallyPlaywright(report) });
}

/** What the brief run leaves to the full one, and what it keeps of that. */
function namesOfLater(): string[] {
  const files = [...LATER, ...LATER_IN_CHROMIUM].map(
    ({ files, kept }) => `${files.length} files; of ${kept}`,
  );
  return [...files, ...LATER_ELSEWHERE];
}

async function timed(name: string, stage: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await stage();
  stages.push({ name, seconds: (performance.now() - start) / 1000 });
}

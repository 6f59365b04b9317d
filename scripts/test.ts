import { mkdirSync, rmSync } from 'node:fs';

import { missingEmulators } from '../tests/support/firebase-project.ts';
import { SharedEmulators, type Causes } from '../tests/support/shared-emulators.ts';
import { whyNoBrowser } from './lib/chromium.ts';
import { ENGINES, whyNoEngine } from './lib/engines.ts';
import { copyDesktop, makePrograms, PROGRAMS } from './lib/programs.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';
import { linesOf, readPlaywrightReport, readVitestReport, type TestResult } from './lib/tally.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Runs the tests: npm test, and npm run test:full for those too whose files are named `*.full.*`.

const REPORTS = `${ROOT}artifacts/reports/`;
/** A run fails when more tests than this passed only when they were tried again. */
const FLAKY_LIMIT = 3;

const isBrief = !process.argv.includes('--full');
process.env['PALMANGA_TESTS'] = isBrief ? 'brief' : 'full';
// Each run tries others; the full one eight times as many.
if (isBrief) process.env['PALMANGA_INTERLEAVINGS'] ??= '5';
// Hundreds of Node processes load the same files: compiled once, they start in half the time.
process.env['NODE_COMPILE_CACHE'] ??= `${ROOT}node_modules/.cache/palmanga-tests`;

/** The programs that this machine lacks or could not start: why, and what to do. */
const causes: Causes = new Map();
const tests: TestResult[] = [];
/** Runners that failed, though none of their tests did. */
const failedRunners: string[] = [];
/** Whole suites that this machine cannot run. */
const leftOut: string[] = [];
const stages: string[] = [];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await timed('build', async () => {
  await ensureWebBuild();
  await makePrograms();
  await copyDesktop();
});
process.env['PALMANGA_PROGRAMS'] = PROGRAMS;

const emulators = await SharedEmulators.open(causes);
try {
  await timed('vitest', runVitest);
  const noBrowser = await whyNoBrowser();
  if (noBrowser === null) await runBrowsers();
  else {
    causes.set('browser', noBrowser);
    leftOut.push('the tests in browsers');
  }
} finally {
  await emulators.close();
}

const having = (outcome: TestResult['outcome']) => tests.filter((test) => test.outcome === outcome);
const flaky = having('flaky');
const missing = [...causes.values()];
const failed = [
  ...having('failed').flatMap((test) => linesOf([test], [])),
  ...failedRunners.map((name) => `${name} failed outside its tests; its output says why`),
  ...(process.env['CI'] ? missing : []),
];
if (flaky.length > FLAKY_LIMIT) {
  failed.push(`${flaky.length} tests passed only when tried again; ${FLAKY_LIMIT} at most may`);
}
const lines = [
  ...list('Time of each part', stages),
  ...list('Not run', [...linesOf(having('skipped'), tests), ...leftOut]),
  ...list('Missing on this machine', missing),
  ...list('Passed only when tried again', linesOf(flaky, [])),
  ...list('Failed', failed),
];
console.log(`\n${lines.join('\n')}\n`);
const passed = having('passed').length + flaky.length;
const skipped = having('skipped').length + leftOut.length;
console.log(
  `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runVitest(): Promise<void> {
  const report = `${REPORTS}vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(bin('vitest'), ['run', ...reporters]);
  add('vitest', code, readVitestReport(report));
}

async function runBrowsers(): Promise<void> {
  // None of these uses both processors all the time. The second of two is shown at its end, so that
  // their lines do not mix.
  if (isBrief) {
    const capture = { capture: true };
    const windows = playwright('desktop', ['window'], capture).then(() => firebase(capture));
    await Promise.all([playwright('e2e'), windows]);
  } else {
    await playwright('e2e');
    await Promise.all([playwright('desktop').then(() => firebase()), engines()]);
  }
}

async function firebase(options?: { capture: boolean }): Promise<void> {
  // One that does not start fails their set-up, which says why.
  if ((await missingEmulators().catch(() => null)) === null)
    await playwright('e2e/firebase', [], options);
  else leftOut.push('the tests in browsers on Firebase');
}

/** The main job in the engines beside Chromium that this machine has. */
async function engines(): Promise<void> {
  const present = ENGINES.filter((name) => {
    const why = whyNoEngine(name);
    if (why === null) return true;
    causes.set(name, why);
    leftOut.push(`the tests of tests/engines in ${name}`);
    return false;
  });
  if (present.length > 0) await playwright('engines', present, { capture: true });
}

/** @param only the projects to run; all by default */
function playwright(
  name: string,
  only: readonly string[] = [],
  { capture = false } = {},
): Promise<void> {
  return timed(`tests/${name}`, async () => {
    const config = `tests/${name}/playwright.config.ts`;
    const args = ['test', '-c', config, ...only.map((project) => `--project=${project}`)];
    const { code, output } = await run(bin('playwright'), args, { capture });
    process.stdout.write(output);
    add(`tests/${name}`, code, readPlaywrightReport(`${REPORTS}${name.replace('/', '-')}.json`));
  });
}

function add(name: string, code: number, results: readonly TestResult[]): void {
  tests.push(...results);
  if (code !== 0 && !results.some(({ outcome }) => outcome === 'failed')) failedRunners.push(name);
}

async function timed(name: string, stage: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await stage();
  stages.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${name}`);
}

function list(heading: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return ['', `${heading}:`, ...entries.map((entry) => `  - ${entry.replaceAll('\n', '\n    ')}`)];
}

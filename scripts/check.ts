import { globSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { IMPORTED_TOOLS, importTools } from './lib/on-demand-tools.ts';
import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';

type Check = readonly [name: string, command: string, ...args: string[]];

const TYPES = 'artifacts/types';

/** Remembers the types of a project there: a second run checks only what changed. */
const typesOf = (config: string): Check => {
  const file = `${TYPES}/${config.replaceAll('/', '-')}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', file];
  return [`types of ${config}`, bin('tsc'), '-p', config, ...incremental];
};

/** They import packages that are installed on demand: `npm run check -- --tools` installs and checks. */
const WITH_TOOLS = [
  'tests/bench/tsconfig.json',
  'tests/engines/tsconfig.json',
  'tools/packaging/tsconfig.json',
];

/** The types of the scripts and the tests, and of each package. */
const TYPES_OF_ALL = ['tsconfig.json', ...globSync('packages/*/tsconfig.json', { cwd: ROOT })].map(
  typesOf,
);

/** Every check, longest first. All are run, so that one run lists every fault. */
const usual: readonly Check[] = [
  ['lint', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ['weight of the routes', process.execPath, 'scripts/check-budgets.ts'],
  ...TYPES_OF_ALL,
  ['dead code and dependencies', bin('knip')],
  ['import directions and circles', process.execPath, 'scripts/check-directions.ts'],
  ['format', bin('oxfmt'), '--check', '.'],
  ['specification coverage', process.execPath, 'scripts/check-coverage.ts'],
  ['publisher settings', process.execPath, 'scripts/check-publisher.ts'],
];

const isOfTools = process.argv.includes('--tools');
if (isOfTools) for (const name of IMPORTED_TOOLS) await importTools(name);
const checks = isOfTools
  ? WITH_TOOLS.map(typesOf)
  : process.argv.includes('--types')
    ? TYPES_OF_ALL
    : usual;

mkdirSync(`${ROOT}${TYPES}`, { recursive: true });
const start = performance.now();
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const waiting = checks.values();
let failures = 0;

/** Takes the next check that nobody has taken, until there is none. */
async function work(): Promise<void> {
  for (const [name, command, ...args] of waiting) {
    const began = performance.now();
    const { code, output } = await run(command, args, { capture: true });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
    if (code !== 0 || output.includes('report:')) console.log(output);
    if (code !== 0) failures += 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`${checks.length} checks in ${secondsSince(start)}`);
if (failures > 0) {
  console.log(`${failures} of ${checks.length} checks failed; the lines above say what to fix.`);
  process.exitCode = 1;
}

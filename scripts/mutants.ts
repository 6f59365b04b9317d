import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { tryMutants, tryPlanted, type Tried } from '../tests/rules/try-mutants.ts';
import { strengthOf, summarise, type StrykerReport } from './lib/mutants/report.ts';
import { DEFAULT_SCOPES, SCOPES, type Scope } from './lib/mutants/scopes.ts';
import { onDemandTools } from './lib/on-demand-tools.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';

const FOLDER = 'artifacts/mutants';

/** What the tests need of the repository; Stryker copies it and changes the copy. */
const COPIED = [
  'package.json',
  'tsconfig.base.json',
  'packages/*/{package,tsconfig}.json',
  'packages/*/src/**',
  'scripts/lib/**',
  'tests/{contract,support}/**',
  'fixtures/*.json',
];

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    // What was tried stays in artifacts/mutants; only what changed since is tried again.
    all: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    // Of the rules, only the faults whose description holds this text.
    only: { type: 'string', default: '' },
  },
});

/** Firestore's rules, which Stryker cannot change. */
const RULES = 'rules';
/** Faults in these rules that somebody thought of. */
const PLANTED = 'planted';

const names: readonly string[] = positionals.length > 0 ? positionals : DEFAULT_SCOPES;
if (names.includes(RULES)) sum(RULES, await tryMutants(values.only, console.log));
if (names.includes(PLANTED)) sum(PLANTED, await tryPlanted(values.only, console.log));
const scopes = names
  .filter((name) => name !== RULES && name !== PLANTED)
  .map((name) => [name, scopeNamed(name)] as const);
const tools =
  scopes.length === 0
    ? ''
    : await onDemandTools({
        name: '@stryker-mutator/core',
        size: '10 MB',
        folder: `${ROOT}tools/mutants/`,
      });
mkdirSync(`${ROOT}${FOLDER}`, { recursive: true });
for (const [name, scope] of scopes) {
  const strength = strengthOf(name, scope.minimum, await tryFaults(name, scope));
  writeFileSync(`${ROOT}${FOLDER}/${name}.json`, `${JSON.stringify(strength, null, 2)}\n`);
  console.log(`\n${summarise(strength)}\n`);
  if (strength.score < scope.minimum) process.exitCode = 1;
}

function sum(name: string, { tried, explained, survivors }: Tried): void {
  for (const survivor of survivors) console.log(`  ${survivor}`);
  console.log(
    `\n${name}: ${tried} planted faults, ${survivors.length} of them not noticed; ` +
      `${explained} more that no case can notice\n`,
  );
  if (survivors.length > 0) process.exitCode = 1;
}

function scopeNamed(name: string): Scope {
  const scope = SCOPES[name];
  if (!scope)
    throw new Error(
      `No scope "${name}"; there are ${Object.keys(SCOPES).join(', ')}, ${RULES}, ${PLANTED}`,
    );
  for (const globs of [scope.mutate, scope.tests]) {
    const included = globs.filter((glob) => !glob.startsWith('!'));
    if (globSync(included, { cwd: ROOT }).length > 0) continue;
    throw new Error(`Scope "${name}" names no file: ${included.join(', ')}`);
  }
  return scope;
}

async function tryFaults(name: string, { mutate }: Scope): Promise<StrykerReport> {
  const reportFile = `${FOLDER}/${name}.stryker.json`;
  const config = `${FOLDER}/${name}.config.json`;
  const options = {
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/lib/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutate,
    ignorePatterns: ['**', ...COPIED.map((glob) => `!${glob}`)],
    concurrency: Number(values.concurrency),
    // Tests end by themselves after 15 s; this is for loops without an end.
    timeoutFactor: 1.5,
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.state.json`,
    force: values.all,
    cleanTempDir: 'always',
    tempDirName: `${FOLDER}/copies`,
    // Its rewriting needs the compiler's programming interface, which TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'json'],
    jsonReporter: { fileName: reportFile },
    allowConsoleColors: process.stdout.isTTY,
  };
  writeFileSync(`${ROOT}${config}`, JSON.stringify(options, null, 2));
  const program = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = { PALMANGA_MUTANTS: name, PALMANGA_SEED: '1', PALMANGA_INTERLEAVINGS: '20' };
  const { code } = await run(process.execPath, [program, 'run', config], { env });
  if (code !== 0) throw new Error(`Stryker ended with ${code}; its output above says why`);
  return JSON.parse(readFileSync(`${ROOT}${reportFile}`, 'utf8')) as StrykerReport;
}

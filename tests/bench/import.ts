import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { programFile } from '../support/programs.ts';
import { compareDatabases } from './support/compare-databases.ts';
import { importFile } from './support/import-file.ts';
import { measure, quantile, type Measure } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';

/**
 * Compares manga-import into the embedded store with the floor of `import-floor.ts`, in turn. Usage:
 * node tests/bench/import.ts [--records 100000] [--rounds 5] [--alt-titles] [--published]
 * With --published, manga-import is the bundle that operators install, else the sources.
 * Exits non-zero below 0.8 of the floor's speed, above 160 MB, when the two databases differ, or when a
 * second run writes. The waits are those of a server that writes meanwhile, in one more import.
 */
const MINIMUM_SHARE = 0.8;
const MAXIMUM_MEGABYTES = 160;

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    'alt-titles': { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
  },
});
const count = Number(values.records);
const rounds = Number(values.rounds);

const here = (path: string) => join(import.meta.dirname, path);
if (values.published) {
  const programs = pathToFileURL(here('../../scripts/lib/programs.ts')).href;
  // In a process of its own: the system counts the memory of this one as that of the programs it starts.
  const make = `await (await import('${programs}')).makePrograms()`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', make]);
  process.env['PALMANGA_PROGRAMS'] = here('../../artifacts/programs');
}
const CLI = programFile('cli');
const FLOOR = here('support/import-floor.ts');

const file = await importFile(count, values['alt-titles']);
console.log(`${count} records, ${(statSync(file).size / 1e6).toFixed(0)} MB, ${rounds} rounds`);
const folder = mkdtempSync(join(tmpdir(), 'palmanga-bench-'));
const product: Measure[] = [];
const floor: Measure[] = [];
const faults: string[] = [];
const waits: Figure[] = [];
try {
  // Fills the compile cache, without which a first run takes 30 MB more.
  const warm = join(folder, 'warm');
  await measure([CLI, '--data', warm, '--state', warm, '--quiet', await importFile(3000, false)]);
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of round % 2
      ? (['product', 'floor'] as const)
      : (['floor', 'product'] as const)) {
      const data = join(folder, `${name}-${round}`);
      const state = ['--state', join(folder, 'state'), '--quiet', '--json'];
      const taken = await (name === 'product'
        ? measure([CLI, '--data', data, ...state, file])
        : measure([FLOOR, file, join(data, 'palmanga.db')]));
      (name === 'product' ? product : floor).push(taken);
      console.log(`${name} ${taken.seconds.toFixed(1)} s, ${taken.megabytes.toFixed(0)} MB`);
      if (name === 'product' && round === 1) await checkSecondRun(data, state);
      if (round > 1) rmSync(data, { recursive: true, force: true });
    }
    if (round > 1) continue;
    const [ours, theirs] = ['product-1', 'floor-1'].map((name) =>
      join(folder, name, 'palmanga.db'),
    );
    faults.push(...compareDatabases(ours ?? '', theirs ?? ''));
    for (const name of ['product-1', 'floor-1']) rmSync(join(folder, name), { recursive: true });
  }
  waits.push(...(await measureWaits()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const seconds = (measures: readonly Measure[]) =>
  quantile(
    measures.map((one) => one.seconds),
    0.5,
  );
const share = seconds(floor) / seconds(product);
const peakOf = (measures: readonly Measure[]) =>
  Math.max(...measures.map(({ megabytes }) => megabytes));
const peak = peakOf(product);
if (peak > MAXIMUM_MEGABYTES) faults.push(`peak memory is ${peak.toFixed(0)} MB`);
report('import', [
  {
    what: `${count} records`,
    unit: '/s',
    measured: count / seconds(product),
    reference: count / seconds(floor),
    ratio: share,
    accepted: MINIMUM_SHARE,
  },
  { what: 'peak memory', unit: 'MB', measured: peak, reference: peakOf(floor) },
  ...waits,
]);
for (const fault of faults) console.error(`FAILED: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

/** Imports beside a server that writes every few milliseconds. Returns how long its writes took. */
async function measureWaits(): Promise<Figure[]> {
  const data = join(folder, 'waits');
  const program = join(import.meta.dirname, 'support/writing-server.ts');
  const server = spawn(process.execPath, [program, join(data, 'palmanga.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  const isReady = Promise.withResolvers<void>();
  server.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
    if (text.startsWith('ready\n')) isReady.resolve();
  });
  const ended = once(server, 'close');
  await isReady.promise;
  const start = performance.now();
  await setTimeout(1000);
  const began = performance.now() - start;
  const state = join(folder, 'waits-state');
  await measure([CLI, '--data', data, '--state', state, '--quiet', '--json', file]);
  server.stdin.end();
  await ended;
  const all = JSON.parse(text.slice('ready\n'.length)) as [number, number, number, number][];
  const alone = all.filter(([at]) => at < began);
  const beside = all.filter(([at]) => at >= began);
  const figure = (what: string, field: 1 | 2 | 3, name: string, share: number): Figure => {
    const [measured, reference] = [beside, alone].map((writes) =>
      quantile(
        writes.map((write) => write[field]),
        share,
      ),
    ) as [number, number];
    const subject = `${what} beside an import and alone, ${name}`;
    return { what: subject, unit: 'ms', measured, reference, ratio: reference / measured };
  };
  const shares = { median: 0.5, p99: 0.99, longest: 1 };
  return Object.entries(shares).flatMap(([name, share]) => [
    figure('waiting for the lock', 1, name, share),
    figure('a whole write', 2, name, share),
    figure('waking late', 3, name, share),
  ]);
}

async function checkSecondRun(data: string, state: readonly string[]): Promise<void> {
  for (const [name, flags] of [
    ['with its manifest', []],
    ['without', ['--no-manifest']],
  ] as const) {
    const { seconds, stdout } = await measure([CLI, '--data', data, ...state, ...flags, file]);
    const { skippedByManifest, summary } = JSON.parse(stdout) as {
      skippedByManifest: boolean;
      summary: { unchanged: number };
    };
    console.log(`second run ${name}: ${seconds.toFixed(1)} s, ${summary.unchanged} unchanged`);
    if (summary.unchanged !== count) faults.push(`a second run ${name} is not unchanged`);
    if (skippedByManifest !== (flags.length === 0))
      faults.push(`a second run ${name} read the wrong way`);
  }
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { programFile } from '../support/programs.ts';
import { importFile, repeatedFile } from './support/import-file.ts';
import { measure, quantile, type Measure } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';

/**
 * Compares manga-import into the embedded store with the script `import-yardstick.ts`, in turn, by processor time.
 * Usage: node tests/bench/import.ts [--records 54045 | --file FILE [--times 3]] [--rounds 3] [--published]
 * The records are generated, with three alternative titles each; of a file, an array in the import format, they are
 * taken so many times over, with ids of their own. With --published, manga-import is the bundle that operators install, else the sources.
 * Exits non-zero above 4 times the script's processor time, above 160 MB, or when a second run writes. The
 * waits are those of a server that writes meanwhile, in one more import: at most 100 ms at p99.
 */
const MAXIMUM_RATIO = 4;
const MAXIMUM_MEGABYTES = 160;
const MAXIMUM_WAIT_MS = 100;

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '54045' },
    file: { type: 'string' },
    times: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    published: { type: 'boolean', default: false },
  },
});
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
const YARDSTICK = here('support/import-yardstick.ts');

const { path: file, count } =
  values.file === undefined
    ? { path: await importFile(Number(values.records), true), count: Number(values.records) }
    : repeatedFile(values.file, Number(values.times));
console.log(`${count} records, ${(statSync(file).size / 1e6).toFixed(0)} MB, ${rounds} rounds`);
const folder = mkdtempSync(join(tmpdir(), 'palmanga-bench-'));
const product: Measure[] = [];
const script: Measure[] = [];
const faults: string[] = [];
const waits: Figure[] = [];
try {
  // Fills the compile cache, without which a first run takes 30 MB more.
  const warm = join(folder, 'warm');
  await measure([CLI, '--data', warm, '--quiet', await importFile(3000, false)]);
  for (let round = 1; round <= rounds; round += 1) {
    const data = join(folder, `product-${round}`);
    const database = join(folder, `script-${round}`, 'script.db');
    script.push(await measure([YARDSTICK, file, database]));
    product.push(await measure([CLI, '--data', data, '--quiet', '--json', file]));
    for (const [name, taken] of [
      ['script', script.at(-1)],
      ['manga-import', product.at(-1)],
    ] as const) {
      const { processor = 0, seconds = 0, megabytes = 0 } = taken ?? {};
      const [busy, whole] = [processor.toFixed(1), seconds.toFixed(1)];
      console.log(`${name}: ${busy} s of the processor, ${whole} s, ${megabytes.toFixed(0)} MB`);
    }
    if (round === 1) await checkSecondRun(data);
    rmSync(data, { recursive: true, force: true });
    rmSync(join(database, '..'), { recursive: true, force: true });
  }
  waits.push(...(await measureWaits()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const processor = (measures: readonly Measure[]) =>
  quantile(
    measures.map((one) => one.processor),
    0.5,
  );
const peakOf = (measures: readonly Measure[]) =>
  Math.max(...measures.map(({ megabytes }) => megabytes));
const peak = peakOf(product);
if (peak > MAXIMUM_MEGABYTES) faults.push(`peak memory is ${peak.toFixed(0)} MB`);
report('import', [
  {
    what: `processor time of ${count} records`,
    unit: 's',
    measured: processor(product),
    reference: processor(script),
    ratio: processor(script) / processor(product),
    accepted: 1 / MAXIMUM_RATIO,
  },
  { what: 'peak memory', unit: 'MB', measured: peak, reference: peakOf(script) },
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
  await measure([CLI, '--data', data, '--quiet', '--json', file]);
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
  const lock = figure('waiting for the lock', 1, 'p99', shares.p99).measured;
  if (lock > MAXIMUM_WAIT_MS) faults.push(`a server waited ${lock.toFixed(0)} ms at p99`);
  return Object.entries(shares).flatMap(([name, share]) => [
    figure('waiting for the lock', 1, name, share),
    figure('a whole write', 2, name, share),
    figure('waking late', 3, name, share),
  ]);
}

async function checkSecondRun(data: string): Promise<void> {
  const { seconds, stdout } = await measure([CLI, '--data', data, '--quiet', '--json', file]);
  const { summary } = JSON.parse(stdout) as { summary: { created: number; updated: number } };
  console.log(`second run: ${seconds.toFixed(1)} s`);
  if (summary.created + summary.updated > 0) faults.push('a second run writes');
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { clearFirestore, startFirestore } from '../support/emulators.ts';
import { countDocuments } from './support/firestore-count.ts';
import { importFile } from './support/import-file.ts';
import { measure, quantile, type Measure } from './support/measure.ts';
import { comparePublished } from './support/published-importers.ts';
import { type Figure, report } from './support/report.ts';

/**
 * Compares manga-import into a warm Firestore emulator with bare WriteBatches of 300 records (8 and 1
 * in flight), in turn. Usage:
 * node tests/bench/import-firestore.ts [--records 20000] [--rounds 5] [--published FOLDER [--timeout 1200]]
 * Exits non-zero below 0.9 of the speed of the first or 1.35 of the second, when documents are
 * missing, and when importing the same file again takes 1.3 times as long with AniList ids as without.
 * --published also runs, once on 100,000 records, the importers that were installed in FOLDER by
 *   npm i --prefix FOLDER firestore-backfire @google-cloud/firestore@7 node-firestore-import-export
 * Each is stopped after --timeout seconds (1200 by default).
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    published: { type: 'string' },
    timeout: { type: 'string', default: '1200' },
  },
});
const count = Number(values.records);
const rounds = Number(values.rounds);

const CLI = join(import.meta.dirname, '../../packages/cli/bin/manga-import.mjs');
const FLOOR = join(import.meta.dirname, 'support/firestore-floor.ts');
const VARIANTS = ['product', 'bare 300 × 8', 'bare 300 × 1'] as const;
type Variant = (typeof VARIANTS)[number];

const emulator = await startFirestore();
const file = await importFile(count, false);
const folder = mkdtempSync(join(tmpdir(), 'palmanga-bench-'));
const host = `${emulator.host}:${emulator.port}`;
const faults: string[] = [];
const measures: Record<Variant, Measure[]> = {
  product: [],
  'bare 300 × 8': [],
  'bare 300 × 1': [],
};
console.log(`${count} records, ${rounds} rounds after one that warms the emulator`);
try {
  for (let round = 0; round <= rounds; round += 1) {
    // Rotates the order, so that each variant is first, second and third in turn.
    const turn = VARIANTS.map((_, index) => VARIANTS[(index + round) % 3] ?? 'product');
    for (const variant of turn) {
      const project = `bench-${VARIANTS.indexOf(variant)}-${round}`;
      const taken = await run(variant, project);
      const found = await countDocuments(emulator, project);
      if (found.mangas !== count || found.mangaDetails !== count) {
        faults.push(`${variant} left ${found.mangas} and ${found.mangaDetails} of ${count}`);
      }
      await clearFirestore(emulator, project);
      console.log(`${variant} ${taken.seconds.toFixed(1)} s${round === 0 ? ' (warming)' : ''}`);
      if (round > 0) measures[variant].push(taken);
    }
  }
  if (rounds > 0) report('import-firestore', compareSpeeds());
  await compareSecondRuns();
  if (values.published !== undefined) {
    await comparePublished({
      folder: values.published,
      records: 100_000,
      emulator,
      timeoutSeconds: Number(values.timeout),
      product: run100k,
    });
  } else {
    console.log('Published importers were not run: see --published in this file.');
  }
} finally {
  await emulator.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(`FAILED: ${fault}`);
if (faults.length > 0) process.exitCode = 1;

function run(variant: Variant, project: string): Promise<Measure> {
  if (variant === 'product') return runProduct(file, project);
  return measure([FLOOR, file, host, project, variant.endsWith('8') ? '8' : '1']);
}

function runProduct(path: string, project: string): Promise<Measure> {
  const args = ['--backend', 'firebase', '--project', project, '--quiet', '--json'];
  return measure([CLI, ...args, path], { FIRESTORE_EMULATOR_HOST: host });
}

/** Imports the file twice, as it is and without its AniList ids, and compares how long the second runs take. */
async function compareSecondRuns(): Promise<void> {
  const bare = join(folder, 'bare.json');
  writeFileSync(
    bare,
    readFileSync(file, 'utf8').replaceAll(/"anilistId":\d+/g, '"anilistId":null'),
  );
  const variants = [
    { name: 'with AniList ids', path: file, project: 'again-with', fastest: Infinity },
    { name: 'without', path: bare, project: 'again-without', fastest: Infinity },
  ];
  for (const { path, project } of variants) await runProduct(path, project);
  for (let round = 0; round < 3; round += 1) {
    for (const variant of variants) {
      const { seconds, stdout } = await runProduct(variant.path, variant.project);
      const { summary } = JSON.parse(stdout) as { summary: { unchanged: number } };
      if (summary.unchanged !== count) faults.push(`a second run ${variant.name} is not unchanged`);
      variant.fastest = Math.min(variant.fastest, seconds);
    }
  }
  for (const { name, project, fastest } of variants) {
    console.log(`second run ${name}: ${fastest.toFixed(1)} s`);
    await clearFirestore(emulator, project);
  }
  const seconds = variants.map(({ fastest }) => fastest);
  const share = (seconds[0] ?? 0) / (seconds[1] ?? 1);
  if (share > 1.3)
    faults.push(`a second run with AniList ids takes ${share.toFixed(2)} times as long`);
}

async function run100k(project: string): Promise<Measure> {
  return runProduct(await importFile(100_000, false), project);
}

/** Our records a second beside those of each floor. */
function compareSpeeds(): Figure[] {
  const medians = Object.fromEntries(
    VARIANTS.map((variant) => [
      variant,
      quantile(
        measures[variant].map(({ seconds }) => seconds),
        0.5,
      ),
    ]),
  ) as Record<Variant, number>;
  return (
    [
      ['bare 300 × 8', 0.9],
      ['bare 300 × 1', 1.35],
    ] as const
  ).map(([floor, accepted]) => ({
    what: `${count} records, ${floor}`,
    unit: '/s',
    measured: count / medians.product,
    reference: count / medians[floor],
    ratio: medians[floor] / medians.product,
    accepted,
  }));
}

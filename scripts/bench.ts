import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { fallen, type Figure, missing, printFigures, stillFallen } from './lib/figures.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Usage: npm run bench [-- NAME…]             runs benchmarks and prints one table of their figures
//        npm run bench -- --check [NAME…]     fails when a ratio has lost a quarter of its margin
//        npm run bench -- --record [NAME…]    records the ratios that later checks compare with
//        npm run bench -- NAME -- --only read options after a second -- are the benchmark's own
// Each benchmark is a separate program that prints what it measures and writes artifacts/bench/NAME.json.

/** Takes twenty minutes: only when it is named. */
const SLOW = new Set(['soak']);
/** Quick, and compared with a floor in the same run: what a check without names runs. */
const CHECKED = ['http', 'scale'];
const RECORDED = join(ROOT, 'tests/bench/recorded-ratios.json');

const args = process.argv.slice(3);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const ownOptions = args.slice(end + 1);
const { values, positionals } = parseArgs({
  args: args.slice(0, end),
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const all = globSync('tests/bench/*.ts', { cwd: ROOT })
  .map((file) => basename(file, '.ts'))
  .toSorted();
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
const usual = values.check ? CHECKED : all.filter((name) => !SLOW.has(name));
const names = positionals.length > 0 ? positionals : usual;

await ensureWebBuild();
const figures: Figure[] = [];
for (const name of names) figures.push(...(await measure(name)));
console.log(`\n# All figures of ${names.join(', ')}`);
printFigures(figures);
const recorded = existsSync(RECORDED)
  ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, number>)
  : {};
if (values.record) {
  // What has another name by now is no longer recorded.
  const former = ownOptions.length > 0 ? [] : missing(figures, recorded, names);
  for (const what of former) delete recorded[what];
  for (const { what, ratio, accepted } of figures) {
    if (ratio !== undefined && accepted !== undefined)
      recorded[what] = Number(ratio.toPrecision(3));
  }
  writeFileSync(RECORDED, `${JSON.stringify(recorded, null, 2)}\n`);
} else if (values.check) {
  const before = fallen(figures, recorded);
  // What else the machine does may spoil one run.
  const again = names.filter((name) =>
    before.some((figure) => figure.what.startsWith(`${name}: `)),
  );
  const later: Figure[] = [];
  for (const name of again) later.push(...(await measure(name)));
  const worse = stillFallen(before, later, recorded);
  for (const { what, ratio } of worse) {
    console.error(`WORSE: ${what} is ${ratio?.toFixed(2)}, and was recorded as ${recorded[what]}.`);
  }
  const absent = ownOptions.length === 0 ? missing(figures, recorded, names) : [];
  for (const what of absent) console.error(`MISSING: ${what} was recorded, and not measured.`);
  const isWorse = worse.length > 0 || absent.length > 0 || figures.length === 0;
  process.exitCode = isWorse ? 1 : 0;
}

/** Runs a benchmark; its figures carry its name. */
async function measure(name: string): Promise<Figure[]> {
  console.log(`\n# ${name}`);
  const file = join(ROOT, `artifacts/bench/${name}.json`);
  rmSync(file, { force: true });
  const { code } = await run(process.execPath, [`tests/bench/${name}.ts`, ...ownOptions]);
  if (code !== 0) process.exitCode = code;
  if (!existsSync(file)) return [];
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Figure[];
  return measured.map((figure) => Object.assign(figure, { what: `${name}: ${figure.what}` }));
}

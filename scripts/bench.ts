import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { type Figure, printFigures } from './lib/figures.ts';
import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Usage: npm run bench [-- NAME…]             runs benchmarks and prints one table of their figures
//        npm run bench -- NAME -- --only read options after a second -- are the benchmark's own
// Each benchmark is a separate program that prints what it measures and writes artifacts/bench/NAME.json. The
// table says of each figure that has a bound whether it is within it.

/** Takes twenty minutes: only when it is named. */
const SLOW = new Set(['soak']);

const args = process.argv.slice(3);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const named = args.slice(0, end);
const ownOptions = args.slice(end + 1);
const all = globSync('tests/bench/*.ts', { cwd: ROOT })
  .map((file) => basename(file, '.ts'))
  .toSorted();
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
const names = named.length > 0 ? named : all.filter((name) => !SLOW.has(name));

await ensureWebBuild();
const figures: Figure[] = [];
for (const name of names) {
  console.log(`\n# ${name}`);
  const file = join(ROOT, `artifacts/bench/${name}.json`);
  rmSync(file, { force: true });
  const { code } = await run(process.execPath, [`tests/bench/${name}.ts`, ...ownOptions]);
  if (code !== 0) process.exitCode = code;
  if (!existsSync(file)) continue;
  const measured = JSON.parse(readFileSync(file, 'utf8')) as Figure[];
  for (const figure of measured) figures.push({ ...figure, what: `${name}: ${figure.what}` });
}
console.log(`\n# All figures of ${names.join(', ')}`);
printFigures(figures);

import { globSync } from 'node:fs';

import { ROOT } from './lib/root.ts';
import { run } from './lib/run.ts';
import { ensureWebBuild } from './lib/web-build.ts';

// Usage: npm run bench [-- NAME…]; each benchmark is a separate program that prints a table.
const wanted = process.argv.slice(3);
const all = globSync('tests/bench/*.ts', { cwd: ROOT }).toSorted();
/** Takes twenty minutes: only when it is named. */
const SLOW = 'tests/bench/soak.ts';
const chosen =
  wanted.length === 0
    ? all.filter((file) => file !== SLOW)
    : all.filter((file) => wanted.some((w) => file.includes(w)));

await ensureWebBuild();
for (const file of chosen) {
  console.log(`\n# ${file}`);
  const { code } = await run(process.execPath, [file]);
  if (code !== 0) process.exitCode = code;
}

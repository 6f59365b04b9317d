import { globSync } from 'node:fs';

import { ROOT } from './lib/root.ts';
import { bin, run } from './lib/run.ts';

/** Every check, cheapest first. All are run, so that one run lists every fault. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', bin('oxfmt'), '--check', '.'],
  ['lint', bin('oxlint'), '--type-aware', '--deny-warnings'],
  ...['tsconfig.json', ...globSync('packages/*/tsconfig.json', { cwd: ROOT })].map(
    (config) => [`types of ${config}`, bin('tsc'), '-p', config] as const,
  ),
  ['dead code and dependencies', bin('knip')],
  ['import directions and circles', process.execPath, 'scripts/check-directions.ts'],
  ['specification coverage', process.execPath, 'scripts/check-coverage.ts'],
  ['publisher settings', process.execPath, 'scripts/check-publisher.ts'],
];

let failures = 0;
for (const [name, command, ...args] of checks) {
  const { code, output } = await run(command, args, { capture: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code !== 0 || output.includes('report:')) console.log(output);
  if (code !== 0) failures += 1;
}
if (failures > 0) {
  console.log(`${failures} of ${checks.length} checks failed; the lines above say what to fix.`);
  process.exitCode = 1;
}

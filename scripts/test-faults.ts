import { SharedEmulators } from '../tests/support/shared-emulators.ts';
import { bin, run } from './lib/run.ts';

// The tests of kills and of races, with more rounds than `npm test` has time for: about an hour.
// Usage: npm run test:faults [-- FILE…]; a part of a file's name is enough.

const FILES = [
  'tests/server/',
  'tests/contract/store',
  'tests/contract/firestore.test',
  'tests/contract/firestore-further',
];

const chosen = process.argv.slice(3);
const causes = new Map<string, string>();
const emulators = await SharedEmulators.open(causes);
try {
  const env = { PALMANGA_ROUNDS: '100', PALMANGA_INTERLEAVINGS: '1000' };
  const { code } = await run(bin('vitest'), ['run', ...(chosen.length > 0 ? chosen : FILES)], {
    env,
  });
  process.exitCode = code;
} finally {
  await emulators.close();
}
for (const cause of causes.values()) {
  console.error(`Missing on this machine: ${cause}`);
  process.exitCode = 1;
}

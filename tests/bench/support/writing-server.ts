import { setTimeout } from 'node:timers/promises';

import { openStore } from '@palmanga/server/store';

/**
 * What a running server does beside an import: a write every few milliseconds, as users make them. Prints,
 * as JSON when its input ends, when each began and how long it took, in milliseconds. Usage: node writing-server.ts DATABASE
 */
const PAUSE_MS = 15;

const [file = ''] = process.argv.slice(2);
const store = openStore({ file });
const user = { uid: 'u1', email: null, displayName: null, isAdmin: false };
const profiles = store.as(user).profiles;
const waits: [number, number][] = [];
const began = performance.now();
const input = { isOpen: true };
process.stdin.on('end', () => {
  input.isOpen = false;
});
process.stdin.resume();
process.stdout.write('ready\n');
for (let count = 0; input.isOpen; count += 1) {
  const start = performance.now();
  await profiles.saveOwn({ bio: `bio ${count}` });
  waits.push([start - began, performance.now() - start]);
  await setTimeout(PAUSE_MS);
}
process.stdout.write(`${JSON.stringify(waits)}\n`);
store.close();

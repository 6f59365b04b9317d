import { setTimeout } from 'node:timers/promises';

import { openStore } from '@palmanga/server/store';

/**
 * What a running server does beside an import: a write every few milliseconds, as users make them. Prints, as JSON
 * when its input ends, when each began, how long it waited for the lock, how long it took with its own flush of the
 * disk, and how much later than asked it woke before, which is the machine's own part in a wait, in milliseconds.
 * Usage: node writing-server.ts DATABASE
 */
const PAUSE_MS = 15;

const [file = ''] = process.argv.slice(2);
const store = openStore({ file });
const user = { uid: 'u1', email: null, displayName: null, isAdmin: false };
await store.as(user).profiles.saveOwn({ bio: '' });
const save = store.database.prepare('UPDATE profiles SET bio = ? WHERE uid = ?');
const writes: [began: number, waited: number, took: number, late: number][] = [];
const began = performance.now();
const input = { isOpen: true };
process.stdin.on('end', () => {
  input.isOpen = false;
});
process.stdin.resume();
process.stdout.write('ready\n');
let late = 0;
for (let count = 0; input.isOpen; count += 1) {
  const start = performance.now();
  let locked = 0;
  await store.write(() => {
    locked = performance.now();
    save.run(`bio ${count}`, user.uid);
  });
  const end = performance.now();
  writes.push([start - began, locked - start, end - start, late]);
  await setTimeout(PAUSE_MS);
  late = performance.now() - end - PAUSE_MS;
}
process.stdout.write(`${JSON.stringify(writes)}\n`);
store.close();

import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { WorstCall } from '../support/worst/asked.ts';
import { WORST } from '../support/worst/calls.ts';
import { fillSite, type FullSite } from '../support/worst/full-site.ts';
import { MeteredServer } from '../support/worst/metered-server.ts';
import { bigStoreFile, openBigStore } from './support/big-store.ts';
import { report } from './support/report.ts';

// The worst that each call can be asked (tests/support/worst/calls.ts), of an account that has as much as one
// may, on a catalogue of 300,000 manga: milliseconds of processor time that it keeps the event loop for, in
// the longest turn. Target: 50 ms, and 100 ms for a change of the whole order of 5,000 items.
// Usage: node tests/bench/worst.ts [--mangas N] [--only TEXT]

const { values } = parseArgs({
  options: {
    mangas: { type: 'string', default: '300000' },
    only: { type: 'string', default: '' },
  },
});
const count = Number(values.mangas);
const ROUNDS = 3;
const MOST_MS = 50;

(await openBigStore(count)).close();
const folder = mkdtempSync(resolve(import.meta.dirname, '../../artifacts/bench/worst-'));
copyFileSync(bigStoreFile(count), join(folder, 'palmanga.db'), constants.COPYFILE_FICLONE);
const server = await MeteredServer.start(folder, 'turns');
try {
  const site = await fillSite(server.url, folder);
  console.log(`Longest turn in ms of processor time, ${count} mangas.`);
  const figures = [];
  for (const [name, call] of Object.entries(WORST).filter(([one]) => one.includes(values.only))) {
    // Less than the clock tells is no time at all.
    const measured = Math.max(0.1, await longestTurn(call, site));
    console.log(`${measured.toFixed(1).padStart(7)}  ${name}: ${call.args}`);
    const { most = MOST_MS } = call;
    figures.push({
      what: `${name}: ${call.args}`,
      unit: 'ms',
      measured,
      reference: most,
      ratio: most / measured,
      accepted: 1,
    });
  }
  report('worst', figures);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The least of a few rounds: others use the processors too, and what is compiled takes less. */
async function longestTurn(call: WorstCall, site: FullSite): Promise<number> {
  const turns: number[] = [];
  for (let round = 0; round < (call.isOnce ? 1 : ROUNDS); round += 1) {
    turns.push(await server.measure(call, site, round));
  }
  return Math.min(...turns);
}

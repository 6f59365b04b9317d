import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { Attack, Caller, HOSTILE_LISTS, ORDINARY_LIST } from '../support/attacks.ts';
import { bigStoreFile, openBigStore } from './support/big-store.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startOwnProgram } from './support/servers.ts';

// How long somebody waits while others attack: three addresses sign in ten at a time, and thirty guess ten at a
// time; three accounts send hostile lists six at a time. Targets: a sign-in within 1 s, a list within 2 s, nobody
// refused. Usage: node tests/bench/fairness.ts [--mangas N] [--calls N]

const { values } = parseArgs({
  options: {
    mangas: { type: 'string', default: '300000' },
    calls: { type: 'string', default: '20' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'palmanga-fairness-'));
(await openBigStore(Number(values.mangas))).close();
copyFileSync(bigStoreFile(Number(values.mangas)), join(folder, 'palmanga.db'));
const { child, url } = await startOwnProgram(folder);

const caller = async (address: string, name: string): Promise<Caller> => {
  const one = new Caller(url, address, name);
  await one.signUp();
  return one;
};

/** Milliseconds that each call took, one after the other. @throws Error when one is refused */
async function measure(call: () => Promise<number>): Promise<number[]> {
  const times = [];
  for (let count = 0; count < Number(values.calls); count += 1) {
    const start = performance.now();
    const status = await call();
    if (status !== 200) throw new Error(`A bystander was answered ${status}`);
    times.push(performance.now() - start);
    await setTimeout(100);
  }
  return times;
}

const figures = (what: string, times: readonly number[], limit: number): Figure[] => [
  { what: `${what}, median`, unit: 'ms', measured: quantile(times, 0.5) },
  {
    what: `${what}, longest`,
    unit: 'ms',
    measured: Math.max(...times),
    reference: limit,
    ratio: limit / Math.max(...times),
    accepted: 1,
  },
];

const signIns: number[] = [];
const lists: number[] = [];
try {
  await beside();
} finally {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
}
report('fairness', [
  ...figures('a sign-in beside the attack', signIns, 1000),
  ...figures('a list beside the attack', lists, 2000),
]);

async function beside(): Promise<void> {
  const bystander = await caller('192.0.2.1', 'temoin');
  const members = await Promise.all(
    [1, 2, 3].map((index) => caller(`198.51.100.${index}`, `membre-${index}`)),
  );
  const guessers = Array.from(
    { length: 30 },
    (_, index) => new Caller(url, `203.0.113.${index}`, 'temoin'),
  );
  {
    await using _right = new Attack(
      30,
      async (index, signal) => members[index % 3]?.signIn(undefined, signal) ?? 0,
    );
    await using _wrong = new Attack(
      300,
      async (index, signal) => guessers[index % 30]?.signIn('non', signal) ?? 0,
    );
    signIns.push(...(await measure(() => bystander.signIn())));
  }
  const hostile = Object.values(HOSTILE_LISTS);
  await using attack = new Attack(18, async (index, signal) => {
    return members[index % 3]?.match(hostile[index % hostile.length] ?? [], signal) ?? 0;
  });
  while (attack.count(200) < 3) await setTimeout(20);
  lists.push(...(await measure(() => bystander.match(ORDINARY_LIST))));
}

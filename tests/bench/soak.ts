import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { shareUrl } from '@palmanga/core';
import { createClient } from '@palmanga/server/client';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { HttpWriter, Ledger } from '../server/support/http-writer.ts';
import { findLostWrites } from '../server/support/lost-writes.ts';
import { type Health, ServerProcess } from '../support/server-process.ts';
import { quantile } from './support/measure.ts';
import { report } from './support/report.ts';

// A server under mixed load for a long time: people who write, people who read pages, lists and searches,
// and visitors who watch a ranking. In the first third it is killed three times and started again; what it
// acknowledged must be there. In the rest its memory, its descriptors and the delay of its event loop are
// sampled: after a warm-up they must stay as they are. Runs only when it is named, because it takes as long as it is told:
// npm run bench -- soak; node tests/bench/soak.ts [--minutes 20] [--watchers 200]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    watchers: { type: 'string', default: '200' },
  },
});
const MINUTES = Number(values.minutes);
const WATCHERS = Number(values.watchers);
const KILLS = 3;
/** Milliseconds of the first third, until each kill. */
const LIFE = (MINUTES * 60_000) / 3 / KILLS;
const WRITERS = 10;
const READERS = 20;
const SHARED = 4;
const SAMPLE_MS = 5000;
/** Every so many samples, one is printed. */
const SAMPLES_TOLD = 60;
/** How much more the last third of the samples may have than the first. */
const ACCEPTED = 0.9;
const SEARCHES = ['naruto', 'one p', 'l attaque', 'mons', 'a', 'nana', 'dragon ball'];

interface Account {
  readonly browser: Browser;
  readonly shared: readonly string[];
  readonly ledger: Ledger;
}

let calls = 0;
// A copy: a build of the web app would otherwise take the pages away in the middle.
const web = mkdtempSync(join(tmpdir(), 'palmanga-web-'));
cpSync(resolve(import.meta.dirname, '../../packages/web/dist'), web, { recursive: true });
const server = await ServerProcess.start(
  { PALMANGA_LOG_LEVEL: 'error', PALMANGA_TRUSTED_PROXIES: '1', PALMANGA_WEB: web },
  { isMeasured: true, hasCheapPasswords: true },
);
try {
  const accounts: Account[] = [];
  for (let index = 0; index < WRITERS; index += 1) accounts.push(await openAccount(`p${index}`));
  const watched = await pageOf(accounts[0] as Account);
  let lost = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const load = await startLoad(accounts, watched, `life-${kill}`);
    await Promise.race([sleep(LIFE), load.failed]);
    await server.kill('SIGKILL');
    await load.ended();
    await server.resume();
    lost += await countLost(accounts);
    console.log(`Killed ${kill} of ${KILLS} times after ${calls} answers; ${lost} writes lost.`);
  }
  const load = await startLoad(accounts, watched, 'last');
  const samples: Health[] = [];
  const end = performance.now() + (MINUTES * 60_000 * 2) / 3;
  while (performance.now() < end) {
    await Promise.race([sleep(SAMPLE_MS), load.failed]);
    const health = await server.health();
    samples.push(health);
    // What a failure much later would otherwise take with it.
    if (samples.length % SAMPLES_TOLD === 0) console.log(calls, 'answers;', health);
  }
  await server.kill('SIGTERM');
  await load.ended();
  await server.resume();
  lost += await countLost(accounts);
  console.log(`${calls} answers in ${MINUTES} minutes, ${WATCHERS} watchers, ${WRITERS} writers.`);
  reportSteadiness(samples, lost);
  if (lost > 0) process.exitCode = 1;
} finally {
  rmSync(web, { recursive: true, force: true });
  await server.dispose();
}

function clientOf(browser: Browser) {
  return createClient({ origin: server.url, fetch: browser.fetch, providerLabel: null });
}

async function openAccount(name: string): Promise<Account> {
  const browser = new Browser(server.url);
  const { identity, rankings } = clientOf(browser);
  await identity.signUp({ email: `${name}@mail.example`, password: 'mot-de-passe' });
  const shared: string[] = [];
  for (let index = 0; index < SHARED; index += 1) {
    shared.push((await rankings.create({ title: `À tous ${index}` })).id);
  }
  return { browser, shared, ledger: new Ledger() };
}

/** The ranking that visitors open and watch. */
async function pageOf({ browser, shared: [id = ''] }: Account) {
  const ranking = await clientOf(browser).rankings.get(id);
  if (ranking === null) throw new Error('The ranking is gone');
  return { id, path: shareUrl(ranking, '') };
}

/** Everybody begins; `ended` waits until all have noticed that the server is gone. */
async function startLoad(
  accounts: readonly Account[],
  watched: { readonly id: string; readonly path: string },
  life: string,
) {
  const watchers = await startWatchers(watched.id);
  const writing = accounts.map(async ({ browser, shared, ledger }, index) => {
    const writer = new HttpWriter(clientOf(browser).rankings, shared, ledger, `${life}-${index}`);
    for (;;) {
      try {
        await writer.write(1);
      } catch (error) {
        if (isGone(error)) return;
        throw error;
      }
      calls += 1;
      await sleep(Math.random() * 1000);
    }
  });
  const paths = [
    watched.path,
    `/api/rankings/listItems?id=${watched.id}&limit=20`,
    ...SEARCHES.map((query) => `/api/mangas/search?${new URLSearchParams({ query, limit: '20' })}`),
  ];
  const reading = Array.from({ length: READERS }, async (_, index) => {
    for (let turn = index; ; turn += 1) {
      try {
        const answer = await fetch(server.url + (paths[turn % paths.length] ?? ''));
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${paths[turn % paths.length]}: ${answer.status}`);
      } catch (error) {
        if (isGone(error)) return;
        throw error;
      }
      calls += 1;
      await sleep(Math.random() * 200);
    }
  });
  const all = Promise.all([...writing, ...reading]);
  // Rejects with the first failure that is not the end of the server; it may be awaited by nobody yet.
  const failed = all.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  return {
    failed,
    async ended() {
      watchers.kill();
      await all;
    },
  };
}

function isGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'unavailable' || code === 'offline' || error instanceof TypeError;
}

async function startWatchers(rankingId: string): Promise<ChildProcess> {
  const subscribe = {
    type: 'subscribe',
    id: 0,
    method: 'rankings.watchItems',
    args: [rankingId, { limit: 20 }],
  };
  const program = join(import.meta.dirname, 'support/watching-clients.ts');
  const child = fork(program, [
    `${server.url}/api/live`,
    String(WATCHERS),
    JSON.stringify(subscribe),
  ]);
  await once(child, 'message');
  return child;
}

async function countLost(accounts: readonly Account[]): Promise<number> {
  let lost = 0;
  for (const { browser, shared, ledger } of accounts) {
    const faults = await findLostWrites(clientOf(browser).rankings, shared, ledger);
    for (const fault of faults) console.error(fault);
    lost += faults.length;
  }
  return lost;
}

/** Compares the last third of the samples with the first, without the warm-up: a fifth. */
function reportSteadiness(samples: readonly Health[], lost: number): void {
  const steady = samples.slice(Math.ceil(samples.length / 5));
  const third = Math.floor(steady.length / 3);
  const compare = (what: string, unit: string, value: (sample: Health) => number) => {
    const [reference, measured] = [steady.slice(0, third), steady.slice(-third)].map((part) =>
      quantile(part.map(value), 0.5),
    ) as [number, number];
    return { what, unit, measured, reference, ratio: reference / measured, accepted: ACCEPTED };
  };
  const { accepted: _, ...delay } = compare(
    'delay of the event loop, p99',
    'ms',
    (one) => one.delay,
  );
  report('soak', [
    { what: 'acknowledged writes lost', unit: '', measured: lost },
    compare('memory of objects', 'MB', ({ held }) => held),
    compare('memory of the process', 'MB', ({ rss }) => rss),
    compare('open files and connections', '', ({ descriptors }) => descriptors),
    delay,
  ]);
}

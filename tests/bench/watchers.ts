import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createClient } from '@palmanga/server/client';

import { Browser } from '../../packages/server/src/testing/browser.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startOwnProgram, startProgram } from './support/servers.ts';

// A thousand visitors watch one ranking. Beside them a bare `ws` server sends messages of the same
// length to as many clients. Server and watchers are separate processes. Targets: at most 5 times as long as the
// bare server until all have a change, and the p99 of another client's requests at most 5 times what it is
// without watchers.
// Usage: node tests/bench/watchers.ts [--watchers N] [--rounds N] [--seconds N]

const { values } = parseArgs({
  options: {
    watchers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
  },
});
const WATCHERS = Number(values.watchers);
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const TARGETS = { time: 5, p99: 5 };
const ITEMS = 40;
const WINDOW = 20;
/** Longer than the server holds changes back to report them together. */
const PAUSE_MS = 150;
/** Until a server has let go of the watchers that are gone. */
const CLOSED_MS = 2000;

/** A server's memory is asked for by a signal, and answered on a pipe of its own. */
const MEASURED = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'support/report-memory.mjs'),
];
const STDIO = ['ignore', 'pipe', 'inherit', 'pipe'] satisfies StdioOptions;

/** A server with the action that makes it tell its watchers something. */
interface Side {
  readonly url: string;
  readonly process: ChildProcess;
  /** What a watcher sends to be told. */
  readonly firstMessage: object | null;
  change(): Promise<unknown>;
}

/** The watchers of one server, in a process of their own. */
class Watchers {
  readonly #child: ChildProcess;
  #arrived = 0;
  #awaited = 0;
  /** Bytes of a message. */
  bytes = 0;

  constructor({ url, firstMessage }: Side, count: number) {
    const program = join(import.meta.dirname, 'support/watching-clients.ts');
    const first = firstMessage === null ? '' : JSON.stringify(firstMessage);
    this.#child = fork(program, [`${url}/api/live`, String(count), first]);
    this.#child.on('message', (message: { bytes: number }) => {
      this.bytes = Math.max(this.bytes, message.bytes);
      this.#arrived += 1;
    });
  }

  /** Resolves when all have opened their connection, or have received one more message. */
  async all(): Promise<void> {
    this.#awaited += 1;
    while (this.#arrived < this.#awaited) await once(this.#child, 'message');
  }

  async close(): Promise<void> {
    const closed = once(this.#child, 'exit');
    this.#child.kill();
    await closed;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'palmanga-watchers-'));
const processes: ChildProcess[] = [];
/** Length of the messages that the bare server sends. */
let messageBytes = 1000;
try {
  const [own, floor] = [await startOwn(), await startFloor()] as const;
  // The first connections and changes compile the code.
  for (const side of [own, floor]) {
    const few = await watch(side, 100);
    for (let round = 0; round < 10; round += 1) await timeOf(side, few);
    await few.close();
    await sleep(PAUSE_MS);
  }
  const alone = await requestTimes(own);
  const floorAlone = await requestTimes(floor);
  const before = await memories(own, floor);
  const ownWatchers = await watch(own, WATCHERS);
  messageBytes = ownWatchers.bytes;
  const floorWatchers = await watch(floor, WATCHERS);
  const times: { own: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({ own: await timeOf(own, ownWatchers), floor: await timeOf(floor, floorWatchers) });
  }
  const beside = await requestTimes(own);
  const floorBeside = await requestTimes(floor);
  // Nothing happens between this and the end of the watchers: what goes then is theirs.
  const watched = await memories(own, floor);
  await Promise.all([ownWatchers.close(), floorWatchers.close()]);
  await sleep(CLOSED_MS);
  // A process keeps the memory that its objects no longer take.
  const left = await memories(own, floor);
  const objects = (side: 0 | 1) => (watched[side].held - left[side].held) / WATCHERS;
  const growth = (side: 0 | 1) => (watched[side].rss - before[side].rss) / WATCHERS;

  const p99 = (samples: readonly number[]) => quantile(samples, 0.99);
  const median = (side: 'own' | 'floor') =>
    quantile(
      times.map((round) => round[side]),
      0.5,
    );
  console.log(
    `${WATCHERS} watchers of one ranking, messages of ${messageBytes} bytes, ${ROUNDS} changes.`,
  );
  const compare = (
    what: string,
    unit: string,
    own: number,
    bare: number,
    most?: number,
  ): Figure => ({
    what,
    unit,
    measured: own,
    reference: bare,
    ratio: bare / own,
    ...(most !== undefined && { accepted: 1 / most }),
  });
  report('watchers', [
    compare('until all have a change', 'ms', median('own'), median('floor'), TARGETS.time),
    compare('objects of a watcher', 'kB', objects(0), objects(1)),
    // Moves by megabytes for other reasons: only reported.
    compare('process of a watcher', 'kB', growth(0), growth(1)),
    compare(
      'another client beside and without them, p99',
      'ms',
      p99(beside),
      p99(alone),
      TARGETS.p99,
    ),
    compare('the same on the bare server', 'ms', p99(floorBeside), p99(floorAlone)),
  ]);
} finally {
  for (const child of processes) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** The product's server, with a ranking that an account changes. */
async function startOwn(): Promise<Side> {
  const { url, child } = await startOwnProgram(folder, {
    before: MEASURED,
    env: { PALMANGA_TRUSTED_PROXIES: '1' },
    stdio: STDIO,
  });
  processes.push(child);
  const { identity, mangas, rankings } = createClient({
    origin: url,
    fetch: new Browser(url).fetch,
    providerLabel: null,
  });
  await identity.signUp({ email: 'mesure@exemple.fr', password: 'mot-de-passe' });
  const { id } = await rankings.create({ title: 'Regardé' });
  const found = await mangas.search({ query: '', cursor: null, limit: ITEMS });
  const items = found.items.map((manga) => ({
    mangaId: manga.id,
    title: manga.title,
    author: manga.author,
    coverUrl: manga.coverThumbUrl,
  }));
  await rankings.addItems(id, items);
  let turn = 0;
  return {
    url,
    process: child,
    firstMessage: {
      type: 'subscribe',
      id: 0,
      method: 'rankings.watchItems',
      args: [id, { limit: WINDOW }],
    },
    // Another item becomes the first one.
    change: () => rankings.reorder(id, [items[(turn += 1) % items.length]?.mangaId ?? '']),
  };
}

async function startFloor(): Promise<Side> {
  const floor = join(import.meta.dirname, 'support/broadcast-floor.ts');
  const { child, line } = await startProgram([...MEASURED, floor], { stdio: STDIO });
  processes.push(child);
  const url = /http:\S+/.exec(line)?.[0] ?? '';
  return {
    url,
    process: child,
    firstMessage: null,
    change: async () => {
      const answer = await fetch(url, { method: 'POST', body: String(messageBytes) });
      await answer.text();
    },
  };
}

/** Starts watchers and waits until all are connected and know the present state. */
async function watch(side: Side, count: number): Promise<Watchers> {
  const watchers = new Watchers(side, count);
  await watchers.all();
  if (side.firstMessage !== null) await watchers.all();
  return watchers;
}

/** Milliseconds from the request for a change until every watcher has it. */
async function timeOf(side: Side, watchers: Watchers): Promise<number> {
  await sleep(PAUSE_MS);
  const begin = performance.now();
  await Promise.all([side.change(), watchers.all()]);
  return performance.now() - begin;
}

/** How long a client's requests take, one after the other, while changes are made. */
async function requestTimes(side: Side): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const changes = (async () => {
    while (performance.now() < end) {
      await side.change();
      await sleep(2 * PAUSE_MS);
    }
  })();
  while (performance.now() < end) {
    const begin = performance.now();
    const answer = await fetch(`${side.url}/healthz`);
    await answer.text();
    times.push(performance.now() - begin);
    await sleep(5);
  }
  await changes;
  return times;
}

interface Memory {
  readonly held: number;
  readonly rss: number;
}

/** The memory of both. Collected twice, because only a second collection drops code that was not run since. */
async function memories(own: Side, floor: Side): Promise<readonly [Memory, Memory]> {
  await Promise.all([memory(own), memory(floor)]);
  return Promise.all([memory(own), memory(floor)]);
}

/** Kilobytes that a server's objects and its process take when the garbage is collected. */
async function memory({ process: child }: Side): Promise<Memory> {
  const answer = once(child.stdio[3] as Readable, 'data');
  child.kill('SIGUSR2');
  const [line] = (await answer) as [Buffer];
  const { held, rss } = JSON.parse(line.toString()) as Memory;
  return { held: held / 1024, rss: rss / 1024 };
}

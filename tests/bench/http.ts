import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import autocannon from 'autocannon';

import { onDemandTools } from '../../scripts/lib/on-demand-tools.ts';
import { type HttpSide, RANKINGS } from './support/http-data.ts';
import { type Actions, OURS, PEERS } from './support/http-requests.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startProgram } from './support/servers.ts';

// What one server process answers, by action and number of connections, beside bare node:http with the
// same store calls (`http-floor.ts`) and a published server (`http-peer.ts`). In each round all sides are
// measured one after the other. Rates depend on what else the machine does in that second; the ratios,
// which are the medians of the rounds' own, compare the processor time of an answer.
// Usage: node tests/bench/http.ts [--seconds N] [--rounds N] [--connections 1,10,100] [--only TEXT]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,100' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const CONNECTIONS = values.connections.split(',').map(Number);
/** A server that has run for a while has compiled its code, of which ours has more than the floor. */
const WARM_UP_SECONDS = 3;
/** The share of the floor's rate that is accepted, by action. */
const ACCEPTED: Readonly<Record<string, number>> = {
  'read a ranking': 0.65,
  'open a shared page': 0.35,
  'add and remove': 0.5,
  place: 0.5,
  favourite: 0.45,
  'sign in': 0.5,
};

interface Side {
  readonly process: ChildProcess;
  readonly data: HttpSide;
  readonly actions: Actions;
}

const support = (name: string) => join(import.meta.dirname, 'support', name);
const folder = mkdtempSync(join(tmpdir(), 'palmanga-http-'));
const processes: ChildProcess[] = [];
let runs = 0;
try {
  const own = await start('http-own.ts', OURS);
  const html = await (await fetch(own.data.url + own.data.page)).arrayBuffer();
  const floor = await start('http-floor.ts', OURS, String(html.byteLength));
  const tools = resolve(import.meta.dirname, '../../tools/peers');
  const peers = await onDemandTools({ name: 'json-server', size: '5 MB', folder: tools });
  const peer = await start('http-peer.ts', PEERS, peers);
  const figures: Figure[] = [];
  for (const action of Object.keys(OURS).filter((name) => name.includes(values.only))) {
    // Compiles the code.
    for (const side of [own, floor, peer]) {
      if (action in side.actions) await load(side, action, 10, WARM_UP_SECONDS);
    }
    for (const connections of CONNECTIONS) {
      figures.push(...(await compare(action, connections, { own, floor, peer })));
    }
  }
  report('http', figures);
} finally {
  for (const child of processes) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Our rate beside the floor's and the peer's. */
async function compare(
  action: string,
  connections: number,
  { own, floor, peer }: Readonly<Record<'own' | 'floor' | 'peer', Side>>,
): Promise<Figure[]> {
  const rounds: { own: Load; floor: Load; peer: Load | null }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      own: await load(own, action, connections),
      floor: await load(floor, action, connections),
      peer: action in peer.actions ? await load(peer, action, connections) : null,
    });
  }
  const what = `${action}, ${connections} at once`;
  const accepted = ACCEPTED[action];
  const median = (samples: readonly number[]) => quantile(samples, 0.5);
  const beside = (name: string, loads: readonly Load[]): Figure => ({
    what: `${what}, ${name}`,
    unit: '/s',
    measured: median(rounds.map((round) => round.own.rate)),
    reference: median(loads.map(({ rate }) => rate)),
    ratio: median(rounds.map((round, index) => (loads[index]?.cost ?? 0) / round.own.cost)),
  });
  const peers = rounds.map((round) => round.peer).filter((one) => one !== null);
  return [
    {
      ...beside(
        'node:http',
        rounds.map((round) => round.floor),
      ),
      ...(accepted !== undefined && { accepted }),
    },
    ...(peers.length === 0 ? [] : [beside('json-server', peers)]),
  ];
}

/** What a side does under load. */
interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Processor time of an answer, in microseconds. */
  readonly cost: number;
}

/** @throws Error when a request fails */
async function load(
  { data, actions, process: child }: Side,
  action: string,
  connections: number,
  seconds = Number(values.seconds),
): Promise<Load> {
  const before = await processorTime(child);
  // A pair may be cut off at the end of a run, so the next run has other numbers.
  const first = (runs += 1) * RANKINGS;
  let clients = 0;
  const answers = await autocannon({
    url: data.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const own = actions[action]?.(data, first + (clients += 1));
      const isVisitor = action === 'open a shared page';
      const headers = isVisitor ? {} : data.headers;
      client.setRequests(
        (own ?? []).map((one) => Object.assign(one, { headers: { ...headers, ...one.headers } })),
      );
    },
  });
  // The product checks few passwords at once, and tells the others to come back in a second.
  const refused = answers.statusCodeStats?.['429']?.count ?? 0;
  const failed = answers.errors + answers.non2xx - refused;
  if (failed > 0) throw new Error(`${action}: ${failed} requests failed`);
  const cost = ((await processorTime(child)) - before) / answers['2xx'];
  return { rate: answers['2xx'] / answers.duration, cost };
}

/** Microseconds that a process has computed. */
async function processorTime(child: ChildProcess): Promise<number> {
  child.send('processor time');
  const [time] = (await once(child, 'message')) as [number];
  return time;
}

/** Starts a side in a process of its own, with an empty folder. */
async function start(program: string, actions: Actions, ...args: string[]): Promise<Side> {
  const own = join(folder, program);
  mkdirSync(own);
  const { child, line } = await startProgram(
    ['--import', support('report-cpu.mjs'), support(program), own, ...args],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  processes.push(child);
  return { process: child, data: JSON.parse(line) as HttpSide, actions };
}

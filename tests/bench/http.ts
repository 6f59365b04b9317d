import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { onDemandTools } from '../../scripts/lib/on-demand-tools.ts';
import { autocannon } from '../../tools/bench/autocannon.ts';
import { type HttpSide, RANKINGS } from './support/http-data.ts';
import { type Actions, OURS, PEERS } from './support/http-requests.ts';
import { quantile } from './support/measure.ts';
import { type Figure, report } from './support/report.ts';
import { startProgram } from './support/servers.ts';

// What one server process answers, by action and number of connections, beside bare node:http with the
// same store calls (`http-floor.ts`) and a published server (`http-peer.ts`). Each round has new processes,
// because what V8 decides when it compiles makes one a tenth faster than the next. It first measures the
// rate of each side alone, and then all sides together on the same core: the ratios compare the processor time
// of an answer, which other programs on the machine may double for some seconds, then for all sides alike.
// Usage: node tests/bench/http.ts [--seconds N] [--rounds N] [--connections 1,10,100] [--only TEXT]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,10,100' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const CONNECTIONS = values.connections.split(',').map(Number);
/** A sign-in takes a tenth of a second alone, and others wait for it. */
const SIGN_IN_SECONDS = 3;
const CORES = availableParallelism();
/** A server that has run for a while has compiled its code, of which ours has more than the floor. */
const WARM_UP_SECONDS = 3;
/** The least share of the rate of bare node:http, and of the peer, by action. */
const BOUNDS: Readonly<Record<string, { readonly floor: number; readonly peer?: number }>> = {
  'read a ranking': { floor: 0.5, peer: 5 },
  'open a shared page': { floor: 1 },
};

interface Side {
  readonly process: ChildProcess;
  readonly data: HttpSide;
  readonly actions: Actions;
}

type Sides = Readonly<Record<'own' | 'floor' | 'peer', Side>>;

/** What a round measures of an action and a number of connections: by side in the order of `sidesOf`. */
interface Round {
  readonly alone: readonly Load[];
  readonly together: readonly Load[];
}

const support = (name: string) => join(import.meta.dirname, 'support', name);
const tools = resolve(import.meta.dirname, '../../tools/peers');
const peers = await onDemandTools({ name: 'json-server', size: '5 MB', folder: tools });
const ACTIONS = Object.keys(OURS).filter((name) => name.includes(values.only));
/** By action and number of connections. */
const measured = new Map<string, { readonly action: string; readonly rounds: Round[] }>();
let runs = 0;
for (let round = 0; round < ROUNDS; round += 1) await measure();
report(
  'http',
  [...measured].flatMap(([what, { action, rounds }]) => compare(what, action, rounds)),
);

/** One round: adds to `measured`. */
async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-http-'));
  const processes: ChildProcess[] = [];
  const start = async (program: string, actions: Actions, ...args: string[]): Promise<Side> => {
    const side = await startSide(join(folder, program), program, actions, ...args);
    processes.push(side.process);
    return side;
  };
  try {
    const own = await start('http-own.ts', OURS);
    const html = await (await fetch(own.data.url + own.data.page)).arrayBuffer();
    const floor = await start('http-floor.ts', OURS, String(html.byteLength));
    const peer = await start('http-peer.ts', PEERS, peers);
    for (const action of ACTIONS) {
      const sides = sidesOf(action, { own, floor, peer });
      for (const side of sides) await load(side, action, 10, WARM_UP_SECONDS);
      for (const connections of CONNECTIONS) {
        const what = `${action}, ${connections} at once`;
        const known = measured.get(what) ?? { action, rounds: [] };
        known.rounds.push(await measureLoad(sides, action, connections));
        measured.set(what, known);
      }
    }
  } finally {
    for (const child of processes) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those that have an action, ours first. */
function sidesOf(action: string, { own, floor, peer }: Sides): readonly Side[] {
  return action in peer.actions ? [own, floor, peer] : [own, floor];
}

async function measureLoad(
  sides: readonly Side[],
  action: string,
  connections: number,
): Promise<Round> {
  const seconds = action === 'sign in' ? SIGN_IN_SECONDS : Number(values.seconds);
  const alone: Load[] = [];
  for (const side of sides) alone.push(await load(side, action, connections, seconds));
  const together = sides.map((side) => load(side, action, connections, seconds));
  return { alone, together: await Promise.all(together) };
}

/** Our rate beside the floor's and the peer's. */
function compare(what: string, action: string, rounds: readonly Round[]): Figure[] {
  const bounds = BOUNDS[action];
  const rateOf = (side: number) => median(rounds.map(({ alone }) => alone[side]?.rate ?? 0));
  const costOf = (loads: readonly Load[], side: number) => loads[side]?.cost ?? Number.NaN;
  const beside = (name: string, side: number, accepted?: number): Figure => ({
    what: `${what}, ${name}`,
    unit: '/s',
    measured: rateOf(0),
    reference: rateOf(side),
    ratio: median(rounds.map(({ together }) => costOf(together, side) / costOf(together, 0))),
    ...(accepted !== undefined && { accepted }),
  });
  const floorFigure = beside('node:http', 1, bounds?.floor);
  // The peer may have no such action, and may answer none of so many at once.
  const isAnswered = rounds.every(({ together }) => (together[2]?.rate ?? 0) !== 0);
  return isAnswered ? [floorFigure, beside('json-server', 2, bounds?.peer)] : [floorFigure];
}

function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
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
  seconds: number,
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

/** Starts a side in a process of its own, with an empty folder, on the core of all sides. */
async function startSide(
  folder: string,
  program: string,
  actions: Actions,
  ...args: string[]
): Promise<Side> {
  mkdirSync(folder);
  const { child, line } = await startProgram(
    ['--import', support('report-cpu.mjs'), support(program), folder, ...args],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  if (process.platform === 'linux' && CORES > 1) {
    const { pid } = child;
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(CORES - 1), String(pid)]);
  }
  return { process: child, data: JSON.parse(line) as HttpSide, actions };
}

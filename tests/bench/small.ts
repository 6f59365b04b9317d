import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { quantile } from './support/measure.ts';
import { buildPeopledStore } from './support/peopled-store.ts';
import { type Figure, report } from './support/report.ts';
import { settingsOf, startProgram } from './support/servers.ts';

// What the packed server takes before anybody uses it: memory and time until it listens, on a new
// database and on one of 1,000,000 manga and rankings, beside a bare Node process that loads the same
// libraries, opens the same database and listens. Targets: 130 MB at rest, 1 s. Linux only, because it
// reads `ps`. Usage: node tests/bench/small.ts [--mangas 1000000] [--rounds 5]

const { values } = parseArgs({
  options: {
    mangas: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
  },
});
const ROUNDS = Number(values.rounds);
const ROOT = resolve(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'packages/server');
/** The server has settled by then; it reads nothing more. */
const REST_MS = 4000;
const ACCEPTED = { memory: 1, start: 1 };

const BARE = `
  import { enableCompileCache } from 'node:module';
  enableCompileCache();
  const [{ createAdaptorServer }, { Hono }] = await Promise.all([
    import('@hono/node-server'), import('hono'), import('better-auth'), import('kysely'), import('zod'),
    import('ws'), import('nodemailer'), import('lru-cache'), import('pino'),
  ]);
  const { DatabaseSync } = await import('node:sqlite');
  globalThis.database = new DatabaseSync(process.env.PALMANGA_DATA + '/palmanga.db');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = -8000; SELECT count(*) FROM sqlite_schema');
  const app = new Hono().get('*', (c) => c.text('ok'));
  createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1', () => console.log('http://ready'));
`;

const SIDES = {
  // As it is installed: the sources would be stripped of their types first.
  own: [join(SERVER, 'dist/main.js'), 'start'],
  bare: ['--input-type=module', '--eval', BARE],
} as const;

interface Rest {
  /** From the start of the process until it listens, in milliseconds. */
  readonly start: number;
  /** Resident megabytes. */
  readonly memory: number;
  /** Those of the process that draws pictures. */
  readonly drawing: number;
}

mkdirSync(join(ROOT, 'artifacts/bench'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'artifacts/bench/small-'));
execFileSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'prepack', 'server'], {
  stdio: 'inherit',
});
try {
  const figures: Figure[] = [];
  const peopled = await buildPeopledStore(Number(values.mangas));
  for (const [name, file] of [
    ['new database', null],
    [`${values.mangas} mangas`, peopled],
  ] as const) {
    const data = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(data);
    if (file !== null) copyFileSync(file, join(data, 'palmanga.db'), constants.COPYFILE_FICLONE);
    // Makes the database, and fills the caches of compiled code.
    for (const side of ['own', 'bare'] as const) await rest(side, data);
    const rounds: { own: Rest; bare: Rest }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ own: await rest('own', data), bare: await rest('bare', data) });
    }
    const compare = (what: string, unit: string, key: 'start' | 'memory'): Figure => {
      const median = (side: 'own' | 'bare') =>
        quantile(
          rounds.map((round) => round[side][key]),
          0.5,
        );
      const [measured, reference] = [median('own'), median('bare')];
      const accepted = ACCEPTED[key];
      return {
        what: `${what}, ${name}`,
        unit,
        measured,
        reference,
        ratio: reference / measured,
        accepted,
      };
    };
    const drawing = rounds.map(({ own }) => own.drawing);
    figures.push(
      compare('memory at rest', 'MB', 'memory'),
      { what: `drawing process, ${name}`, unit: 'MB', measured: quantile(drawing, 0.5) },
      compare('start', 'ms', 'start'),
    );
  }
  report('small', figures);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function rest(side: keyof typeof SIDES, data: string): Promise<Rest> {
  const began = performance.now();
  const { child } = await startProgram(SIDES[side], { cwd: SERVER, env: settingsOf(data) });
  const start = performance.now() - began;
  await sleep(REST_MS);
  const [memory = 0, drawing = 0] = memoryOf(child);
  const closed = once(child, 'exit');
  child.kill();
  await closed;
  return { start, memory, drawing };
}

/** Resident megabytes of a process and of its children. */
function memoryOf({ pid }: ChildProcess): number[] {
  const args = ['-o', 'rss=', '--pid', String(pid), '--ppid', String(pid)];
  return execFileSync('ps', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((kilobytes) => Number(kilobytes) / 1024);
}

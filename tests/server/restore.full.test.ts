import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { openStore } from '@palmanga/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { programFile } from '../support/programs.ts';

const PEAK_MEMORY = fileURLToPath(new URL('../bench/support/peak-memory.mjs', import.meta.url));
/** More under `npm run test:faults`. */
const ROUNDS = Number(process.env['PALMANGA_ROUNDS'] ?? 5);
/** The process is killed at most this long after it began to unpack the backup. */
const LONGEST_LIFE_MS = 150;
const COVERS = 30;
const MEGABYTE = 1024 * 1024;
const OWNER = { uid: 'owner', email: null, displayName: null, isAdmin: false };

const folder = mkdtempSync(join(tmpdir(), 'palmanga-restore-'));
const data = join(folder, 'data');
const backup = join(folder, 'backup.tar.gz');
let killed = 0;

function run(dataFolder: string, ...args: readonly string[]): ChildProcess {
  const env = { ...process.env, PALMANGA_DATA: dataFolder };
  return spawn(process.execPath, ['--import', PEAK_MEMORY, programFile('server'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  });
}

/** Runs a command to its end; returns its peak memory in megabytes. */
async function finish(dataFolder: string, ...args: readonly string[]): Promise<number> {
  const child = run(dataFolder, ...args);
  let peak = '';
  child.stdio[3]?.on('data', (chunk: Buffer) => (peak += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  return Number.parseInt(peak, 10) / 1024;
}

/** Everything in a data folder, told apart by `mark`. */
async function fill(mark: string): Promise<void> {
  const store = openStore({ file: join(data, 'palmanga.db') });
  await store.as(OWNER).rankings.create({ title: mark });
  store.close();
  const covers = join(data, 'covers');
  rmSync(covers, { recursive: true, force: true });
  mkdirSync(covers);
  for (let index = 0; index < COVERS; index += 1) {
    writeFileSync(join(covers, `${index}.png`), mark.repeat(2000));
  }
}

/** The marks of what a data folder contains. */
function marksOf(dataFolder: string): unknown {
  const store = openStore({ file: join(dataFolder, 'palmanga.db') });
  try {
    expect(store.findProblems()).toEqual([]);
    const rows = store.database.prepare('SELECT title FROM rankings ORDER BY title').all();
    const covers = readdirSync(join(dataFolder, 'covers'));
    expect(covers).toHaveLength(COVERS);
    const marks = covers.map((name) =>
      readFileSync(join(dataFolder, 'covers', name), 'utf8').slice(0, 5),
    );
    return { titles: rows.map(({ title }) => title), covers: [...new Set(marks)] };
  } finally {
    store.close();
  }
}

beforeAll(async () => {
  mkdirSync(data);
  await fill('Avant');
  await finish(data, 'backup', backup);
  await fill('Après');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'a restore that is killed, time %i, leaves the former data or the restored data',
  { timeout: 60_000 },
  async (round) => {
    const copy = join(folder, `copy-${round}`);
    cpSync(data, copy, { recursive: true });
    const child = run(copy, 'restore', backup);
    const ended = once(child, 'close');
    while (child.exitCode === null && !existsSync(join(copy, 'restore.partial'))) {
      await setTimeout(1);
    }
    // The first at once, so that at least one is killed in the middle.
    const life = round === 0 ? 0 : Math.random() * LONGEST_LIFE_MS;
    await Promise.race([ended, setTimeout(life)]);
    if (child.exitCode === null) killed += 1;
    child.kill('SIGKILL');
    await ended;
    const former = { titles: ['Après', 'Avant'], covers: ['Après'] };
    const restored = { titles: ['Avant'], covers: ['Avant'] };
    expect([former, restored], `killed after ${life} ms`).toContainEqual(marksOf(copy));
    // And the next restore works.
    await finish(copy, 'restore', backup);
    expect(marksOf(copy)).toEqual(restored);
    rmSync(copy, { recursive: true });
  },
);

test('at least one of them was killed in the middle', () => {
  expect(killed).toBeGreaterThan(0);
});

test('the memory of a backup and of a restore does not grow with the folder', async () => {
  const small = await finish(data, 'backup', backup);
  for (let index = 0; index < COVERS; index += 1) {
    writeFileSync(join(data, 'covers', `${index}.png`), Buffer.alloc(8 * MEGABYTE, index));
  }
  const peaks = [
    await finish(data, 'backup', backup),
    await finish(join(folder, 'large'), 'restore', backup),
  ];
  for (const peak of peaks) expect(peak).toBeLessThan(small + 150);
}, 120_000);

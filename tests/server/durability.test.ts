import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { openStore, type Store } from '@palmanga/server/store';
import { afterAll, expect, test } from 'vitest';

import { parseAcknowledged, WRITER, type Acknowledged } from './support/writes.ts';

const WRITING_PROCESS = fileURLToPath(new URL('support/writing-process.ts', import.meta.url));
/** More under `npm run test:faults`. */
const ROUNDS = Number(process.env['PALMANGA_ROUNDS'] ?? 5);
/** The process is killed at most this long after its first acknowledgement. */
const LONGEST_LIFE_MS = 600;

const folder = mkdtempSync(join(tmpdir(), 'palmanga-durability-'));
const file = join(folder, 'store.db');
const acknowledged: Acknowledged[] = [];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The writes that the process acknowledged before it was killed. */
async function writeUntilKilled(round: number, life: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [WRITING_PROCESS, file, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const output = text(child.stdout);
  await Promise.race([once(child.stdout, 'data'), closed]);
  await setTimeout(life);
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await closed;
  return parseAcknowledged(await output);
}

test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'killed during a thousand concurrent writes, time %i: what was acknowledged is there',
  { timeout: 60_000 },
  async (round) => {
    const life = Math.random() * LONGEST_LIFE_MS;
    const written = await writeUntilKilled(round, life);
    acknowledged.push(...written);
    const store = openStore({ file });
    try {
      expect(written.length, `killed after ${life} ms`).toBeGreaterThan(0);
      expect(await findLost(store, acknowledged), `killed after ${life} ms`).toEqual([]);
      expect(store.findProblems(), `killed after ${life} ms`).toEqual([]);
    } finally {
      store.close();
    }
  },
);

/** The acknowledged writes that are missing in the store. */
async function findLost(store: Store, writes: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rankings } = store.as(WRITER);
  const favorites = store.database.prepare('SELECT 1 FROM favorites WHERE mangaId = ?');
  const items = new Map<string, ReadonlySet<string>>();
  for (const { rankingId } of writes.filter((write) => 'rankingId' in write)) {
    if (items.has(rankingId) || (await rankings.get(rankingId)) === null) continue;
    items.set(rankingId, new Set(await rankings.listItemIds(rankingId)));
  }
  return writes.filter((write) => {
    switch (write.kind) {
      case 'marked':
        return favorites.get(write.mangaId) === undefined;
      case 'added':
        return !items.get(write.rankingId)?.has(write.mangaId);
      case 'removed':
        return items.get(write.rankingId)?.has(write.mangaId) !== false;
      case 'created':
      case 'reordered':
        return !items.has(write.rankingId);
      default:
        return true;
    }
  });
}

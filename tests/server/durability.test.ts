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
const ROUNDS = 10;
/** The process is killed that long at most after its first acknowledgement, in milliseconds. */
const LONGEST_LIFE = 600;

const folder = mkdtempSync(join(tmpdir(), 'palmanga-durability-'));
const file = join(folder, 'store.db');
const acknowledged: Acknowledged[] = [];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything that the process said before it was killed in mid-write. */
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
  'killed amid a thousand concurrent writes, time %i: what was acknowledged is there',
  { timeout: 60_000 },
  async (round) => {
    const life = Math.random() * LONGEST_LIFE;
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

/** The acknowledged writes that the store does not hold. */
async function findLost(store: Store, writes: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rankings } = store.as(WRITER);
  const favorites = store.database.prepare('SELECT 1 FROM favorites WHERE uid = ? AND mangaId = ?');
  const items = new Map<string, ReadonlySet<string>>();
  for (const { rankingId } of writes.filter((write) => 'rankingId' in write)) {
    if (items.has(rankingId) || (await rankings.get(rankingId)) === null) continue;
    items.set(rankingId, new Set(await rankings.listItemIds(rankingId)));
  }
  return writes.filter((write) => {
    switch (write.kind) {
      case 'marked':
        return favorites.get(WRITER.uid, write.mangaId) === undefined;
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

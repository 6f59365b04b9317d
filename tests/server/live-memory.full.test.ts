import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { openStore, type Store } from '@palmanga/server/store';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { RawSocket } from '../support/raw-socket.ts';
import { ServerProcess } from '../support/server-process.ts';

const ITEMS = 5000;
const ITEMS_A_CALL = 300;
/** As many as one address may open, and as many reads as each may carry. */
const WAVES = 5;
const SOCKETS_A_WAVE = 40;
const READERS_A_WAVE = 4;
const READS = 20;
const MAX_MEGABYTES = 300;
const OWNER = { uid: 'owner', email: null, displayName: null, isAdmin: false };

let server: ServerProcess;
let store: Store;
const sockets: RawSocket[] = [];
/** Messages that arrived at each connection that reads. */
const received = new Map<RawSocket, number>();

beforeAll(async () => {
  server = await ServerProcess.start({ PALMANGA_FIXTURES: 'none', PALMANGA_LOG_LEVEL: 'error' });
  store = openStore({ file: join(server.dataFolder, 'palmanga.db') });
});

afterAll(async () => {
  for (const socket of sockets) socket.close();
  store.close();
  await server.dispose();
});

const item = (number: number) => ({
  mangaId: `manga-${number}`,
  title: `${'Un titre assez long '.repeat(8)}${number}`,
  author: 'Une autrice au nom assez long',
  coverUrl: 'covers/one-piece.webp',
});

async function fillRanking(): Promise<string> {
  const { rankings } = store.as(OWNER);
  const { id } = await rankings.create({ title: 'Long' });
  for (let first = 0; first < ITEMS; first += ITEMS_A_CALL) {
    const count = Math.min(ITEMS_A_CALL, ITEMS - first);
    await rankings.addItems(
      id,
      Array.from({ length: count }, (_, index) => item(first + index)),
    );
  }
  return id;
}

/** Opens connections of a visitor that watch a ranking; most of them read nothing of it. */
async function openWave(rankingId: string): Promise<void> {
  for (let count = 0; count < SOCKETS_A_WAVE; count += 1) {
    const socket = await RawSocket.open(`${server.url}/api/live`);
    sockets.push(socket);
    if (count >= READERS_A_WAVE) socket.stopReading();
    else socket.onMessage = () => received.set(socket, (received.get(socket) ?? 0) + 1);
    for (let id = 0; id < READS; id += 1) {
      const args = [rankingId, { limit: ITEMS - id }];
      socket.send({ type: 'subscribe', id, method: 'rankings.watchItems', args });
    }
  }
}

test('visitors who watch the longest ranking, and do not read it, leave the server small and answering', async () => {
  const rankingId = await fillRanking();
  const { rankings } = store.as(OWNER);
  const measured: number[] = [];
  const check = async (): Promise<void> => {
    // A connection of its own: one that was kept ends while a wave takes longer than the server waits.
    const health = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } });
    expect(health.status).toBe(200);
    measured.push(server.memory);
    expect(measured.at(-1)).toBeLessThan(MAX_MEGABYTES);
  };
  for (let wave = 0; wave < WAVES; wave += 1) {
    await openWave(rankingId);
    for (let change = 0; change < 3; change += 1) {
      await rankings.reorder(rankingId, [`manga-${ITEMS - 1 - change - 3 * wave}`]);
      // Longer than the server takes to notice the write of another process.
      for (let checks = 0; checks < 4; checks += 1) {
        await setTimeout(200);
        await check();
      }
    }
  }
  await expect
    .poll(() => [...received.values()].filter((count) => count >= READS))
    .toHaveLength(WAVES * READERS_A_WAVE);
}, 180_000);

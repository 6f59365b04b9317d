import { createFirestorePace, importCatalogue } from '@palmanga/catalogue-import';
import type { CatalogueEntry, CatalogueWriter } from '@palmanga/core';
import { expect, test } from 'vitest';

import { decodeUtf8 } from './input.ts';

const BATCH = 300;
const IN_FLIGHT = 8;
/** How long the service takes for a commit, in milliseconds. */
const LATENCY = 250;

/** A clock that jumps to the next thing due once nothing else can happen. */
class FakeClock {
  now = 0;
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((wake) => {
      this.#sleepers.push({ at: this.now + milliseconds, wake });
    });

  async run<T>(task: Promise<T>): Promise<T> {
    const state = { hasEnded: false };
    const end = () => {
      state.hasEnded = true;
    };
    task.then(end, end);
    while (!state.hasEnded) {
      await new Promise((resolve) => setImmediate(resolve));
      const due = Math.min(...this.#sleepers.map(({ at }) => at));
      const next = this.#sleepers.findIndex(({ at }) => at === due);
      const [sleeper] = next < 0 ? [] : this.#sleepers.splice(next, 1);
      if (sleeper === undefined) continue;
      this.now = Math.max(this.now, sleeper.at);
      sleeper.wake();
    }
    return task;
  }
}

async function* catalogue(count: number): AsyncGenerator<Uint8Array> {
  for (let first = 1; first <= count; first += 5000) {
    const numbers = Array.from({ length: Math.min(5000, count - first + 1) }, (_, i) => first + i);
    yield Buffer.from(numbers.map((number) => `{"id":"${number}","title":"t"}\n`).join(''));
  }
}

/** A service that remembers how often each id was written, and can lose its connection. */
class Service implements CatalogueWriter {
  readonly writes = new Map<string, number>();
  readonly entries = new Map<string, CatalogueEntry>();
  batches = 0;
  failsAfter = Number.POSITIVE_INFINITY;
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  mainTitles = async () => 'french' as const;
  listSamples = async () => [];
  removeSamples = async () => 0;

  async find(keys: readonly { readonly id: string }[]) {
    return keys.map(({ id }) => this.entries.get(id) ?? null);
  }

  async write(entries: readonly CatalogueEntry[]): Promise<void> {
    this.batches += 1;
    const isLost = this.batches > this.failsAfter;
    await this.#clock.sleep(LATENCY);
    for (const entry of entries) {
      const { id } = entry.manga;
      this.writes.set(id, (this.writes.get(id) ?? 0) + 1);
      this.entries.set(id, entry);
    }
    // The worst case: what was written is never acknowledged.
    if (isLost) throw new Error('the connection was lost');
  }
}

test('a million records take at most 18 minutes at the pace that Google asks for', async () => {
  const clock = new FakeClock();
  let written = 0;
  const inFirstMinutes = [0, 0];
  const writer: CatalogueWriter = {
    find: async (keys) => keys.map(() => null),
    mainTitles: async () => 'french',
    listSamples: async () => [],
    removeSamples: async () => 0,
    write: async (entries) => {
      const minute = Math.floor(clock.now / 60_000);
      if (minute < 2) inFirstMinutes[minute] = (inFirstMinutes[minute] ?? 0) + entries.length;
      await clock.sleep(LATENCY);
      written += entries.length;
    },
  };
  const summary = await clock.run(
    importCatalogue(catalogue(1_000_000), writer, {
      decodeUtf8,
      sleep: clock.sleep,
      inFlight: IN_FLIGHT,
      pace: createFirestorePace(() => clock.now),
    }),
  );
  expect(summary).toMatchObject({ created: 1_000_000, failed: 0 });
  expect(written).toBe(1_000_000);
  const minutes = clock.now / 60_000;
  expect(minutes).toBeLessThanOrEqual(18);
  // Faster than 17.7 minutes would mean more than the rule allows.
  expect(minutes).toBeGreaterThan(17.7);
  for (const count of inFirstMinutes) expect(Math.abs(count - 30_000)).toBeLessThanOrEqual(BATCH);
}, 240_000);

test('run again after a lost connection, an import writes only what is missing', async () => {
  const clock = new FakeClock();
  const service = new Service(clock);
  const count = 60_000;
  const options = { decodeUtf8, sleep: clock.sleep, inFlight: IN_FLIGHT, attempts: 1 };
  service.failsAfter = 100;
  const cut = importCatalogue(catalogue(count), service, options);
  await expect(clock.run(cut)).rejects.toThrow('the connection was lost');
  const [before, stored] = [service.batches, service.entries.size];
  expect(stored).toBeGreaterThanOrEqual((100 - IN_FLIGHT) * BATCH);

  service.failsAfter = Number.POSITIVE_INFINITY;
  service.writes.clear();
  const summary = await clock.run(importCatalogue(catalogue(count), service, options));
  expect(summary).toMatchObject({ unchanged: stored, created: count - stored, failed: 0 });
  expect([...service.writes.values()].every((times) => times === 1)).toBe(true);
  expect(service.writes.size).toBe(count - stored);
  expect(service.batches - before).toBe((count - stored) / BATCH);
}, 60_000);

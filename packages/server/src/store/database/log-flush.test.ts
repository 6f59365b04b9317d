import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { holdFlushes } from '../testing/held-flushes.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { openConnection } from './connection.ts';
import { LogFlush } from './log-flush.ts';

let database: DatabaseSync;
let log: LogFlush;
let begun: readonly PromiseWithResolvers<void>[];

beforeEach(async () => {
  const file = join(temporaryFolder(), 'store.db');
  database = openConnection(file);
  database.exec('CREATE TABLE log (entry TEXT)');
  log = new LogFlush(database);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  begun = await holdFlushes();
});

const haveBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count));
const fail = (index: number, code: string) =>
  begun[index]?.reject(Object.assign(new Error(`${code}: datasync`), { code }));

test('those who come during a flush share the next one', async () => {
  const first = log.flush();
  await haveBegun(1);
  let done = 0;
  const others = [1, 2, 3].map(async () => {
    await log.flush();
    done += 1;
  });
  begun[0]?.resolve();
  await first;
  await haveBegun(2);
  expect(done).toBe(0);
  begun[1]?.resolve();
  await Promise.all(others);
  expect(begun).toHaveLength(2);
});

test('tells those who share a flush that it failed, and nobody else', async () => {
  const first = log.flush();
  await haveBegun(1);
  const second = log.flush();
  fail(0, 'EIO');
  await expect(first).rejects.toMatchObject({ code: 'unavailable', message: 'EIO: datasync' });
  await haveBegun(2);
  const third = log.flush();
  fail(1, 'ENOSPC');
  await expect(second).rejects.toMatchObject({ code: 'storage-full' });
  await haveBegun(3);
  begun[2]?.resolve();
  await third;
});

test('has nothing to flush in memory, nor once SQLite has deleted the log', async () => {
  const inMemory = openConnection(':memory:');
  await new LogFlush(inMemory).flush();
  inMemory.close();
  database.close();
  await log.flush();
  expect(begun).toEqual([]);
});

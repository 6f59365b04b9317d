import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

import { AppError } from '@palmanga/core';
import { expect, onTestFinished, test, vi } from 'vitest';

import { openConnection } from '../database/connection.ts';
import { openStore } from '../store.ts';
import { ANNA, temporaryFolder, temporaryStore } from '../testing/temporary-store.ts';
import { Changes } from './changes.ts';
import { liveRead, refusedRead } from './live-read.ts';

const observer = () => ({
  next: vi.fn<(value: unknown) => void>(),
  error: vi.fn<(error: AppError) => void>(),
});

test('reports the present state, but never before the call returns', async () => {
  const { favorites } = temporaryStore().as(ANNA);
  const { next, error } = observer();
  favorites.watchOne('m', { next, error });
  expect(next).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(false));
});

test('reports changes made together once', async () => {
  const changes = new Changes(new DatabaseSync(':memory:'));
  let value = 0;
  const { next, error } = observer();
  liveRead(changes, 'items a', () => value, { next, error });
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  for (value of [1, 2, 3]) changes.publish('items a');
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  await setTimeout(20);
  expect(next.mock.calls).toEqual([[0], [3]]);
  expect(error).not.toHaveBeenCalled();
});

test('reports what did not change not at all', async () => {
  const { rankings } = temporaryStore().as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  const other = await rankings.create({ title: 'Other' });
  const { next, error } = observer();
  rankings.watchItems(id, { limit: 20 }, { next, error });
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  const items = ['a', 'b', 'c'].map((mangaId) => ({
    mangaId,
    title: mangaId,
    author: '',
    coverUrl: null,
  }));
  await rankings.addItems(id, items);
  await vi.waitFor(() => expect(next).toHaveBeenCalledTimes(2));
  await rankings.addItems(other.id, items);
  await rankings.addItems(id, items);
  await rankings.rename(id, 'Renamed');
  await setTimeout(20);
  expect(next).toHaveBeenCalledTimes(2);
  expect(error).not.toHaveBeenCalled();
});

test('notices what another connection wrote', async () => {
  const file = join(temporaryFolder(), 'store.db');
  const here = temporaryStore({ file }).as(ANNA);
  const there = temporaryStore({ file }).as(ANNA);
  const { next, error } = observer();
  here.profiles.watchOwn({ next, error });
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(null));
  await there.profiles.saveOwn({ bio: 'From there' });
  await vi.waitFor(
    () => expect(next).toHaveBeenLastCalledWith(expect.objectContaining({ bio: 'From there' })),
    { timeout: 3000 },
  );
});

test('reports a deleted ranking once, and nothing after the end', async () => {
  const { rankings } = temporaryStore().as(ANNA);
  const { id } = await rankings.create({ title: 'Top' });
  const { next, error } = observer();
  const unsubscribe = rankings.watchItems(id, { limit: 20 }, { next, error });
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  await rankings.delete(id);
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.lastCall?.[0].code).toBe('ranking-not-found');
  unsubscribe();
  unsubscribe();
  await rankings.create({ title: 'Another' });
  await setTimeout(20);
  expect(error).toHaveBeenCalledOnce();
});

test('reports the same failure once, another one again, and what follows it', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'clearImmediate'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const changes = new Changes(openConnection(':memory:'));
  const { next, error } = observer();
  let outcome: AppError | string = new AppError('offline');
  const read = () => {
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
  const unsubscribe = liveRead(changes, 'items a', read, { next, error });
  const after = (value: AppError | string) => {
    outcome = value;
    changes.publish('items a');
    vi.runAllTimers();
    return [error.mock.calls.map(([{ code }]) => code), next.mock.calls.flat()];
  };
  vi.runAllTimers();
  expect(after(new AppError('offline'))).toEqual([['offline'], []]);
  expect(after(new AppError('conflict'))).toEqual([['offline', 'conflict'], []]);
  expect(after('a')).toEqual([['offline', 'conflict'], ['a']]);
  expect(after('a')).toEqual([['offline', 'conflict'], ['a']]);
  expect(after(new AppError('offline'))).toEqual([['offline', 'conflict', 'offline'], ['a']]);
  unsubscribe();
  changes.close();
});

test('says nothing when it ends before its first report, refused or not', () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'clearImmediate'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const changes = new Changes(openConnection(':memory:'));
  const { next, error } = observer();
  liveRead(changes, 'items a', () => 'a', { next, error })();
  refusedRead(new AppError('unauthenticated'), { next, error })();
  vi.runAllTimers();
  expect([next.mock.calls, error.mock.calls]).toEqual([[], []]);
  refusedRead(new AppError('unauthenticated'), { next, error });
  vi.runAllTimers();
  expect(error).toHaveBeenCalledOnce();
});

test('a store that closes ends its live reads in silence', async () => {
  const store = openStore({ file: join(temporaryFolder(), 'store.db') });
  const { favorites } = store.as(ANNA);
  const { next, error } = observer();
  favorites.watchOwn({ limit: 3 }, { next, error });
  store.close();
  store.close();
  await setTimeout(20);
  expect(next).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
});

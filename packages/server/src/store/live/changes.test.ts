import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openConnection } from '../database/connection.ts';
import { temporaryFolder } from '../testing/temporary-store.ts';
import { Changes } from './changes.ts';

let here: DatabaseSync;
let there: DatabaseSync;
let changes: Changes;

beforeEach(() => {
  vi.useFakeTimers();
  const file = join(temporaryFolder(), 'store.db');
  here = openConnection(file);
  there = new DatabaseSync(file);
  there.exec('CREATE TABLE notes (text TEXT)');
  changes = new Changes(here);
});

afterEach(() => {
  changes.close();
  here.close();
  there.close();
  vi.useRealTimers();
});

const listener = () => vi.fn<() => void>();
const write = (database: DatabaseSync) => database.exec("INSERT INTO notes VALUES ('a')");

test('a listener hears of its topic alone, until it ends', () => {
  const [own, other] = [listener(), listener()];
  const end = changes.subscribe('items a', own);
  changes.subscribe('items b', other);
  changes.publish('items a', 'profile a');
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  end();
  changes.publish('items a', 'items b');
  expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

test('every topic hears of what another connection wrote, once', () => {
  const [one, two] = [listener(), listener()];
  changes.subscribe('items a', one);
  changes.subscribe('profile b', two);
  vi.advanceTimersByTime(2000);
  expect(one).not.toHaveBeenCalled();
  write(there);
  vi.advanceTimersByTime(500);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(5000);
  write(here);
  vi.advanceTimersByTime(5000);
  expect(one).toHaveBeenCalledOnce();
});

test('what was written before a subscription is no change to it', () => {
  write(there);
  const one = listener();
  changes.subscribe('items a', one);
  vi.advanceTimersByTime(1000);
  expect(one).not.toHaveBeenCalled();
});

test('looks for writes only while something is watched', () => {
  const ends = [changes.subscribe('items a', listener()), changes.subscribe('items a', listener())];
  expect(vi.getTimerCount()).toBe(1);
  ends[0]?.();
  expect(vi.getTimerCount()).toBe(1);
  ends[1]?.();
  expect(vi.getTimerCount()).toBe(0);
  ends[1]?.();
  changes.subscribe('items a', listener());
  expect(vi.getTimerCount()).toBe(1);
});

test('a subscription that ends twice leaves a later one of the same topic alone', () => {
  const end = changes.subscribe('items a', listener());
  end();
  const later = listener();
  changes.subscribe('items a', later);
  end();
  changes.publish('items a');
  expect(later).toHaveBeenCalledOnce();
});

test('is silent once closed', () => {
  const one = listener();
  changes.subscribe('items a', one);
  changes.close();
  expect(changes.isClosed).toBe(true);
  changes.subscribe('items a', listener());
  expect(vi.getTimerCount()).toBe(0);
});

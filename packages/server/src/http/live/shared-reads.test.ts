import { AppError, type ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { LiveSource, LiveSources } from '../../store/index.ts';
import { endOf, type LiveReport } from './report.ts';
import { SharedReads } from './shared-reads.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ME = { uid: 'me', email: null, displayName: null, isAdmin: false };

/** Lets time pass, and what is due then run, some fifty watchers a turn of the event loop. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The items of a report, or its error. */
function itemsOf(report: LiveReport | null): unknown {
  if (report === null || typeof report === 'string') return report;
  return (JSON.parse(report.toString() + endOf(0)) as { value: ListSlice<unknown> }).value.items;
}

/** Shared reads of one ranking, which belongs to ME. */
function setUp() {
  let items: unknown[] = ['a', 'b'];
  let isPrivate = false;
  const read = vi.fn<(reader: string, limit: number) => void>();
  const source = (reader: string): LiveSource<ListSlice<unknown>> => ({
    topic: 'items r',
    reader,
    read: (limit) => {
      read(reader, limit);
      if (isPrivate && reader !== 'me') throw new AppError('ranking-not-found');
      return { items: items.slice(0, limit), hasMore: items.length > limit };
    },
  });
  const listeners = new Set<() => void>();
  const live = {
    rankingItems: (actor: typeof ME | null) => source(actor?.uid ?? ''),
    subscribe: (_topic: string, added: () => void) => {
      listeners.add(added);
      return () => listeners.delete(added);
    },
  } as unknown as LiveSources;
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const shared = new SharedReads(live);
  const watch = (limit = 10, actor: typeof ME | null = null) => {
    const states: unknown[] = [];
    const args = ['r', { limit }];
    const record = (): void => {
      const report = one.latest();
      if (report !== null) states.push(itemsOf(report));
    };
    const one = shared.watch(actor, { method: 'rankings.watchItems', args }, record);
    record();
    return { states, stop: () => one.stop() };
  };
  return {
    shared,
    read,
    listeners,
    watch,
    change: (...next: unknown[]) => {
      items = next;
      publish();
    },
    hide: () => {
      isPrivate = true;
      publish();
    },
  };
}

describe('a shared read', () => {
  it('reads and serialises once for a thousand watchers', async () => {
    const { watch, change, read } = setUp();
    const watches = Array.from({ length: 1000 }, () => watch());
    await pass(100);
    expect(read).toHaveBeenCalledOnce();
    const stringify = vi.spyOn(JSON, 'stringify');
    change('b');
    await pass(100);
    // The entry, and the end of the list.
    expect(stringify).toHaveBeenCalledTimes(2);
    stringify.mockRestore();
    expect(read).toHaveBeenCalledTimes(2);
    expect(new Set(watches.map(({ states }) => JSON.stringify(states)))).toEqual(
      new Set(['[["a","b"],["b"]]']),
    );
  });

  it('gives a later watcher the present state without another read', async () => {
    const { watch, read } = setUp();
    watch();
    await pass(0);
    expect(watch(1).states).toEqual([['a', 'b']]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is one for lists of nearly the same length, and leaves them alone at a change beyond', async () => {
    const { watch, change, shared, read } = setUp();
    const items = Array.from({ length: 50 }, (_, index) => index);
    change(...items);
    const [short, long] = [watch(1), watch(21)];
    watch(20);
    watch(40);
    await pass(0);
    expect(shared.size).toBe(2);
    expect(read.mock.calls).toEqual([
      ['', 20],
      ['', 40],
    ]);
    change(...items.slice(0, 30), 'x', ...items.slice(31));
    await pass(100);
    expect([short.states.length, long.states.length]).toEqual([1, 2]);
  });

  it('reports the first change soon, and then the latest state a few times a second', async () => {
    const { watch, change, read } = setUp();
    const { states } = watch();
    await pass(1);
    change('1');
    await pass(1);
    expect(states.at(-1)).toEqual(['1']);
    for (let count = 2; count <= 20; count += 1) {
      change(String(count));
      await pass(1);
    }
    expect(states.at(-1)).toEqual(['1']);
    await pass(100);
    expect(states.at(-1)).toEqual(['20']);
    expect(states).toHaveLength(3);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is another for the owner of a ranking than for visitors', async () => {
    const { watch, hide, change, shared } = setUp();
    const [visitor, owner] = [watch(), watch(10, ME)];
    await pass(1);
    expect(shared.size).toBe(2);
    hide();
    await pass(100);
    change('secret');
    await pass(100);
    expect(visitor.states).toEqual([['a', 'b'], 'ranking-not-found']);
    expect(owner.states).toEqual([['a', 'b'], ['secret']]);
  });

  it('ends with its last watcher', async () => {
    const { watch, listeners, shared, change, read } = setUp();
    const [a, b] = [watch(), watch()];
    await pass(1);
    a.stop();
    a.stop();
    expect([shared.size, listeners.size]).toEqual([1, 1]);
    change('b');
    b.stop();
    await pass(1000);
    expect([shared.size, listeners.size]).toEqual([0, 0]);
    expect(read).toHaveBeenCalledOnce();
    expect([a.states.length, b.states.length]).toEqual([1, 1]);
    expect(watch().states).toEqual([]);
  });
});

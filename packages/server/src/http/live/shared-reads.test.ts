import { AppError, type ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { LiveSource, LiveSources } from '../../store/index.ts';
import { messageOf } from './report.ts';
import { SharedReads, type State, type Watch } from './shared-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ME = { uid: 'me', email: null, displayName: null, isAdmin: false };

/** The items of a state, or its error. */
function itemsOf(state: State | null, limit: number): unknown {
  if (state === null || typeof state === 'string') return state;
  const { shared, end } = messageOf(state, limit, 0);
  return (JSON.parse(shared.toString() + end) as { value: ListSlice<unknown> }).value.items;
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
    const one: Watch = shared.watch(actor, { method: 'rankings.watchItems', args }, () => {
      setImmediate(() => states.push(itemsOf(one.state, limit)));
    });
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

/** Lets what is due happen, without waiting for an interval. */
const now = () => vi.advanceTimersByTime(1);

describe('a shared read', () => {
  it('reads and serialises once for a thousand watchers', () => {
    const { watch, change, read } = setUp();
    const watches = Array.from({ length: 1000 }, () => watch());
    vi.advanceTimersByTime(100);
    expect(read).toHaveBeenCalledOnce();
    const stringify = vi.spyOn(JSON, 'stringify');
    change('b');
    vi.advanceTimersByTime(100);
    expect(stringify).toHaveBeenCalledTimes(1);
    stringify.mockRestore();
    expect(read).toHaveBeenCalledTimes(2);
    expect(new Set(watches.map(({ states }) => JSON.stringify(states)))).toEqual(
      new Set(['[["a","b"],["b"]]']),
    );
  });

  it('gives a later watcher the present state without another read', () => {
    const { watch, read } = setUp();
    watch();
    now();
    const later = watch(1);
    expect(later.states).toEqual([]);
    now();
    expect(later.states).toEqual([['a']]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('reads further for a watcher of more, and leaves the others alone', () => {
    const { watch, read, change } = setUp();
    change('a', 'b', 'c');
    const short = watch(1);
    now();
    const long = watch(2);
    now();
    expect(read.mock.calls).toEqual([
      ['', 1],
      ['', 2],
    ]);
    expect([short.states, long.states]).toEqual([[['a']], [['a', 'b']]]);
    change('a', 'x', 'c');
    now();
    expect([short.states.length, long.states]).toEqual([
      1,
      [
        ['a', 'b'],
        ['a', 'x'],
      ],
    ]);
  });

  it('reports the first change at once, and then the latest state a few times a second', () => {
    const { watch, change, read } = setUp();
    const { states } = watch();
    now();
    change('1');
    now();
    expect(states.at(-1)).toEqual(['1']);
    for (let count = 2; count <= 20; count += 1) {
      change(String(count));
      now();
    }
    expect(states.at(-1)).toEqual(['1']);
    vi.advanceTimersByTime(100);
    expect(states.at(-1)).toEqual(['20']);
    expect(states).toHaveLength(3);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is another for the owner of a ranking than for visitors', () => {
    const { watch, hide, change, shared } = setUp();
    const [visitor, owner] = [watch(), watch(10, ME)];
    now();
    expect(shared.size).toBe(2);
    hide();
    vi.advanceTimersByTime(100);
    change('secret');
    vi.advanceTimersByTime(100);
    expect(visitor.states).toEqual([['a', 'b'], 'ranking-not-found']);
    expect(owner.states).toEqual([['a', 'b'], ['secret']]);
  });

  it('ends with its last watcher', () => {
    const { watch, listeners, shared, change, read } = setUp();
    const [a, b] = [watch(), watch()];
    now();
    a.stop();
    a.stop();
    expect([shared.size, listeners.size]).toEqual([1, 1]);
    change('b');
    b.stop();
    vi.advanceTimersByTime(1000);
    expect([shared.size, listeners.size]).toEqual([0, 0]);
    expect(read).toHaveBeenCalledOnce();
    expect([a.states.length, b.states.length]).toEqual([1, 1]);
  });
});

import { AppError, LIMITS, type ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CLOSE, HEARTBEAT_MS, MAX_MESSAGE_LENGTH } from '../../protocol/live.ts';
import type { LiveSources } from '../../store/index.ts';
import {
  LiveConnection,
  MAX_MESSAGES,
  MAX_SUBSCRIPTIONS,
  MESSAGES_WINDOW_MS,
} from './connection.ts';
import { createLiveConnections, MAX_CONNECTIONS_BY_ADDRESS } from './connections.ts';
import { SharedReads } from './shared-reads.ts';
import { MAX_UNSENT_BYTES, UnsentReports } from './unsent-reports.ts';

type Sent = (error?: Error | null) => void;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets reads run, each of which takes a few turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A store with one list of each id, whose states the test sets. */
function source() {
  const listeners = new Map<string, Set<() => void>>();
  const states = new Map<string, ListSlice<unknown>>();
  const live = {
    rankingItems: (_actor: unknown, id: string) => ({
      topic: `items ${id}`,
      reader: '',
      read: (limit: number) => {
        const state = states.get(id);
        if (state === undefined) throw new AppError('ranking-not-found');
        return { items: state.items.slice(0, limit), hasMore: state.items.length > limit };
      },
    }),
    subscribe: (topic: string, listener: () => void) => {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => own.delete(listener);
    },
  };
  return {
    reads: new SharedReads(live as unknown as LiveSources),
    unsent: new UnsentReports(),
    set: async (id: string, ...items: readonly unknown[]) => {
      states.set(id, { items, hasMore: false });
      for (const listener of listeners.get(`items ${id}`) ?? []) listener();
      vi.advanceTimersByTime(1000);
      await settle();
    },
  };
}

/** A connection whose network takes what it sent only on `flush`. */
function setUp({ reads, unsent, set } = source()) {
  let now = 0;
  let frames: string[] = [];
  const sent: unknown[] = [];
  const flushes: (() => void)[] = [];
  const socket = {
    send: (data: string | Buffer, { fin }: { fin: boolean }, done?: Sent) => {
      frames.push(data.toString());
      if (!fin) return;
      sent.push(JSON.parse(frames.join('')));
      frames = [];
      if (done !== undefined) flushes.push(() => done());
    },
    close: vi.fn<(code: number, reason?: string) => void>(),
    terminate: vi.fn<() => void>(),
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
  };
  const connection = new LiveConnection(socket, { reads, unsent, actor: null }, () => now);
  const subscribe = async (id: number, ranking = 'r', limit = 3): Promise<void> => {
    const args = [ranking, { limit }];
    const method = 'rankings.watchItems';
    connection.receive(JSON.stringify({ type: 'subscribe', id, method, args }));
    await settle();
  };
  return {
    reads,
    unsent,
    set,
    connection,
    socket,
    sent,
    subscribe,
    flush: async () => {
      flushes.shift()?.();
      await settle();
    },
    wait: (milliseconds: number) => (now += milliseconds),
  };
}

const next = (id: number, ...items: readonly unknown[]) => ({
  type: 'next',
  id,
  value: { items, hasMore: false },
});

describe('LiveConnection', () => {
  it('sends the latest state only, to a tab that cannot keep up', async () => {
    const { subscribe, set, sent, flush } = setUp();
    await set('r', 1);
    await set('s', 1);
    await subscribe(1);
    await subscribe(2, 's');
    for (const value of [2, 3, 4]) await set('r', value);
    await set('s', 2);
    expect(sent).toEqual([next(1, 1)]);
    await flush();
    await flush();
    await flush();
    expect(sent.slice(1)).toEqual([next(2, 2), next(1, 4)]);
  });

  it('gives the same list to watchers of several lengths, and another to those of many more entries', async () => {
    const { subscribe, set, sent, flush } = setUp();
    const long = 'é'.repeat(20_000);
    const items = [long, ...Array.from({ length: 30 }, (_, index) => index)];
    await set('r', ...items);
    await subscribe(1, 'r', 1);
    await flush();
    await subscribe(2, 'r', 20);
    await flush();
    await subscribe(3, 'r', 21);
    const first = { items: items.slice(0, 20), hasMore: true };
    expect(sent).toEqual([
      { type: 'next', id: 1, value: first },
      { type: 'next', id: 2, value: first },
      next(3, ...items),
    ]);
  });

  it('forgets what waits for a read that was stopped', async () => {
    const { connection, subscribe, set, sent, flush, reads } = setUp();
    await set('r', 1);
    await subscribe(1);
    await set('r', 2);
    connection.receive('{"type":"unsubscribe","id":1}');
    await flush();
    expect(sent).toHaveLength(1);
    expect(reads.size).toBe(0);
  });

  it('ends every read with itself, and does nothing afterwards', async () => {
    const { subscribe, socket, reads } = setUp();
    await subscribe(1);
    expect(reads.size).toBe(1);
    await subscribe(1);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.protocol, expect.any(String));
    expect(reads.size).toBe(0);
    await subscribe(2);
    expect(reads.size).toBe(0);
  });

  it('refuses reads beyond a number, and ends with a tab that goes on asking', async () => {
    const { subscribe, sent, socket, reads, flush } = setUp();
    for (let id = 0; id < 2 * MAX_SUBSCRIPTIONS; id += 1) await subscribe(id, `r${id}`);
    for (let id = 0; id < 2 * MAX_SUBSCRIPTIONS; id += 1) await flush();
    const refused = (sent as { id: number; code: string }[])
      .filter(({ code }) => code === 'rate-limited')
      .map(({ id }) => id);
    const beyond = Array.from(
      { length: MAX_SUBSCRIPTIONS },
      (_, index) => MAX_SUBSCRIPTIONS + index,
    );
    expect(refused.toSorted((one, other) => one - other)).toEqual(beyond);
    expect(sent).toHaveLength(2 * MAX_SUBSCRIPTIONS);
    expect(reads.size).toBe(MAX_SUBSCRIPTIONS);
    expect(socket.close).not.toHaveBeenCalled();
    await subscribe(1000);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.limit, expect.any(String));
    expect(reads.size).toBe(0);
  });

  it('refuses a list longer than any, and an id longer than any', async () => {
    const { subscribe, sent, flush } = setUp();
    await subscribe(1, 'r', LIMITS.liveWindow + 1);
    await flush();
    await subscribe(2, 'x'.repeat(LIMITS.mangaIdLength + 1));
    expect(sent).toMatchObject([{ code: 'parameters-invalid' }, { code: 'parameters-invalid' }]);
  });

  it('ends on a message longer than any of the protocol, before it is parsed', async () => {
    const { connection, socket } = setUp();
    const parse = vi.spyOn(JSON, 'parse');
    connection.receive(`{"type":"pong"${' '.repeat(MAX_MESSAGE_LENGTH)}}`);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.protocol, expect.any(String));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('pings, and gives up a tab that no longer answers', async () => {
    const { connection, socket, sent, wait } = setUp();
    wait(HEARTBEAT_MS);
    connection.beat();
    expect(sent).toEqual([{ type: 'ping' }]);
    wait(HEARTBEAT_MS);
    connection.receive('{"type":"pong"}');
    wait(2 * HEARTBEAT_MS);
    connection.beat();
    expect(socket.terminate).not.toHaveBeenCalled();
    wait(HEARTBEAT_MS);
    connection.beat();
    expect(socket.terminate).toHaveBeenCalledOnce();
  });

  it('gives up a tab that answers but does not receive', async () => {
    const { connection, socket, subscribe, set, wait, reads } = setUp();
    await set('r', 1);
    await subscribe(1);
    for (let beats = 0; beats < 2; beats += 1) {
      expect(socket.terminate).not.toHaveBeenCalled();
      wait(HEARTBEAT_MS);
      connection.receive('{"type":"pong"}');
      connection.beat();
    }
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(reads.size).toBe(0);
  });
});

describe('a connection that the server closes', () => {
  /** Another connection begins to receive so much that what waits in all is too much. */
  const receiveMore = (unsent: UnsentReports): void =>
    unsent.add(Buffer.alloc(MAX_UNSENT_BYTES), { drop: () => {} });

  it('is counted as long as its tab has not taken what was sent', async () => {
    const { reads, unsent, set, subscribe, connection, socket } = setUp();
    await set('r', 1);
    await subscribe(1);
    connection.close(CLOSE.session);
    expect(reads.size).toBe(0);
    expect(socket.terminate).not.toHaveBeenCalled();
    receiveMore(unsent);
    expect(socket.terminate).toHaveBeenCalledOnce();
  });

  it('is counted no longer once its tab has', async () => {
    const { unsent, set, subscribe, connection, socket, flush } = setUp();
    await set('r', 1);
    await subscribe(1);
    connection.close(CLOSE.session);
    await flush();
    receiveMore(unsent);
    expect(socket.terminate).not.toHaveBeenCalled();
  });
});

describe('a tab that sends without a pause', () => {
  const pong = '{"type":"pong"}';

  it('is read no further until the window ends', () => {
    const { connection, socket } = setUp();
    for (let count = 0; count < MAX_MESSAGES; count += 1) connection.receive(pong);
    expect(socket.pause).not.toHaveBeenCalled();
    connection.receive(pong);
    expect(socket.pause).toHaveBeenCalled();
    vi.advanceTimersByTime(MESSAGES_WINDOW_MS - 1);
    expect(socket.resume).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.resume).toHaveBeenCalledOnce();
    for (let count = 0; count <= MAX_MESSAGES; count += 1) connection.receive(pong);
    expect(socket.pause).toHaveBeenCalledTimes(2);
  });

  it('is never kept waiting at a message each 17 ms, as from a held key', () => {
    const { connection, socket } = setUp();
    for (let count = 0; count < 3 * MAX_MESSAGES; count += 1) {
      connection.receive(pong);
      vi.advanceTimersByTime(17);
    }
    expect(socket.pause).not.toHaveBeenCalled();
  });

  it('is read to its agreement when the connection closes', () => {
    const { connection, socket } = setUp();
    for (let count = 0; count <= MAX_MESSAGES; count += 1) connection.receive(pong);
    connection.close(CLOSE.goingAway);
    expect(socket.resume).toHaveBeenCalledOnce();
  });
});

describe('the connections of a server', () => {
  const visitor = { session: null, address: '192.0.2.1' };

  it('end with their session when it expires', () => {
    vi.useFakeTimers();
    let now = 0;
    const live = createLiveConnections(
      () => true,
      () => now,
    );
    const [mine, other] = [setUp(), setUp()];
    const session = { sessionId: 's', expiresAt: HEARTBEAT_MS };
    live.add(mine.connection, { session, address: '192.0.2.1' });
    live.add(other.connection, visitor);
    vi.advanceTimersByTime(HEARTBEAT_MS - 1);
    expect(mine.socket.close).not.toHaveBeenCalled();
    now = HEARTBEAT_MS;
    vi.advanceTimersByTime(1);
    expect(mine.socket.close).toHaveBeenCalledWith(CLOSE.session, undefined);
    expect(other.socket.close).not.toHaveBeenCalled();
    live.stop();
    expect(other.socket.close).toHaveBeenCalledWith(CLOSE.goingAway, 'Restarting');
  });

  it('end with a session that another process ended', () => {
    vi.useFakeTimers();
    const open = new Set(['mine', 'other']);
    const live = createLiveConnections((id) => open.has(id));
    const tabs = ['mine', 'other'].map((sessionId) => {
      const { connection, socket } = setUp();
      live.add(connection, { session: { sessionId, expiresAt: Infinity }, address: '192.0.2.1' });
      return socket;
    });
    open.delete('mine');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(tabs[0]?.close).toHaveBeenCalledWith(CLOSE.session, undefined);
    expect(tabs[1]?.close).not.toHaveBeenCalled();
    live.stop();
  });

  it('are so many of one address, and others of another', () => {
    const live = createLiveConnections(() => true);
    const add = (address: string) => {
      const { connection, socket } = setUp();
      live.add(connection, { session: null, address });
      const isRefused = socket.close.mock.calls[0]?.[0] === CLOSE.limit;
      // Nobody counts a refused one, so it must not stay until its tab agrees.
      expect(socket.terminate).toHaveBeenCalledTimes(isRefused ? 1 : 0);
      return { connection, isRefused };
    };
    const first = add('192.0.2.1');
    for (let count = 1; count < MAX_CONNECTIONS_BY_ADDRESS; count += 1) add('192.0.2.1');
    const refused = add('192.0.2.1');
    expect([first.isRefused, refused.isRefused]).toEqual([false, true]);
    expect(add('192.0.2.2').isRefused).toBe(false);
    live.remove(refused.connection);
    expect(add('192.0.2.1').isRefused).toBe(true);
    live.remove(first.connection);
    live.remove(first.connection);
    expect(add('192.0.2.1').isRefused).toBe(false);
    expect(add('192.0.2.1').isRefused).toBe(true);
    live.stop();
  });
});

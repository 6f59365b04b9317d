import { AppError, LIMITS, type ListSlice } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CLOSE, HEARTBEAT_MS, MAX_MESSAGE_LENGTH } from '../../live/protocol.ts';
import type { LiveSources } from '../../store/index.ts';
import { LiveConnection, MAX_SUBSCRIPTIONS } from './connection.ts';
import { createLiveConnections, MAX_CONNECTIONS_BY_ADDRESS } from './connections.ts';
import { MAX_WAITING_BYTES } from './in-flight.ts';
import { MESSAGE_BURST, MESSAGES_A_SECOND } from './pace.ts';
import { SharedReads } from './shared-reads.ts';

type Sent = (error?: Error | null) => void;

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setImmediate', 'performance', 'setTimeout', 'clearTimeout'],
    }),
);
afterEach(() => void vi.useRealTimers());

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
  const shared = new SharedReads(live as unknown as LiveSources);
  return {
    shared,
    set: (id: string, ...items: readonly unknown[]) => {
      states.set(id, { items, hasMore: false });
      for (const listener of listeners.get(`items ${id}`) ?? []) listener();
      vi.advanceTimersByTime(1000);
    },
  };
}

/** A connection whose network takes what it sent only on `flush`. */
function setUp({ shared, set } = source()) {
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
  const connection = new LiveConnection(socket, { shared, actor: null }, () => now);
  const subscribe = (id: number, ranking = 'r', limit = 3) => {
    const args = [ranking, { limit }];
    const method = 'rankings.watchItems';
    connection.receive(JSON.stringify({ type: 'subscribe', id, method, args }));
    vi.runAllTimers();
  };
  return {
    shared,
    set,
    connection,
    socket,
    sent,
    subscribe,
    flush: () => {
      flushes.shift()?.();
      vi.runAllTimers();
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
  it('sends the latest state only, to a tab that cannot keep up', () => {
    const { subscribe, set, sent, flush } = setUp();
    set('r', 1);
    set('s', 1);
    subscribe(1);
    subscribe(2, 's');
    for (const value of [2, 3, 4]) set('r', value);
    set('s', 2);
    expect(sent).toEqual([next(1, 1)]);
    flush();
    flush();
    flush();
    expect(sent.slice(1)).toEqual([next(2, 2), next(1, 4)]);
  });

  it('sends what is long as shared bytes and an end of its own', () => {
    const { subscribe, set, sent, flush } = setUp();
    const long = 'é'.repeat(20_000);
    set('r', long, 'a');
    subscribe(1, 'r', 1);
    flush();
    subscribe(2, 'r', 2);
    expect(sent).toEqual([
      { type: 'next', id: 1, value: { items: [long], hasMore: true } },
      next(2, long, 'a'),
    ]);
  });

  it('forgets what waits for a read that was stopped', () => {
    const { connection, subscribe, set, sent, flush, shared } = setUp();
    set('r', 1);
    subscribe(1);
    set('r', 2);
    connection.receive('{"type":"unsubscribe","id":1}');
    flush();
    expect(sent).toHaveLength(1);
    expect(shared.size).toBe(0);
  });

  it('ends every read with itself, and does nothing afterwards', () => {
    const { subscribe, socket, shared } = setUp();
    subscribe(1);
    expect(shared.size).toBe(1);
    subscribe(1);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.protocol, expect.any(String));
    expect(shared.size).toBe(0);
    subscribe(2);
    expect(shared.size).toBe(0);
  });

  it('refuses reads beyond a number, and ends with a tab that goes on asking', () => {
    const { subscribe, sent, socket, shared, flush } = setUp();
    for (let id = 0; id < 2 * MAX_SUBSCRIPTIONS; id += 1) subscribe(id, `r${id}`);
    for (let id = 0; id < 2 * MAX_SUBSCRIPTIONS; id += 1) flush();
    const codes = sent.map((message) => (message as { code: string }).code);
    expect(codes.slice(0, MAX_SUBSCRIPTIONS)).not.toContain('rate-limited');
    expect(new Set(codes.slice(MAX_SUBSCRIPTIONS))).toEqual(new Set(['rate-limited']));
    expect(shared.size).toBe(MAX_SUBSCRIPTIONS);
    expect(socket.close).not.toHaveBeenCalled();
    subscribe(1000);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.limit, expect.any(String));
    expect(shared.size).toBe(0);
  });

  it('refuses a list longer than any, and an id longer than any', () => {
    const { subscribe, sent, flush } = setUp();
    subscribe(1, 'r', LIMITS.liveWindow + 1);
    flush();
    subscribe(2, 'x'.repeat(LIMITS.mangaIdLength + 1));
    expect(sent).toMatchObject([{ code: 'parameters-invalid' }, { code: 'parameters-invalid' }]);
  });

  it('ends on a message longer than any of the protocol, before it is parsed', () => {
    const { connection, socket } = setUp();
    const parse = vi.spyOn(JSON, 'parse');
    connection.receive(`{"type":"pong"${' '.repeat(MAX_MESSAGE_LENGTH)}}`);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.protocol, expect.any(String));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('pings, and gives up a tab that no longer answers', () => {
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

  it('gives up a tab that answers but does not receive', () => {
    const { connection, socket, subscribe, set, wait, shared } = setUp();
    set('r', 1);
    subscribe(1);
    for (let beats = 0; beats < 2; beats += 1) {
      expect(socket.terminate).not.toHaveBeenCalled();
      wait(HEARTBEAT_MS);
      connection.receive('{"type":"pong"}');
      connection.beat();
    }
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(shared.size).toBe(0);
  });
});

describe('a connection that the server closes', () => {
  /** Another connection begins to receive so much that what waits in all is too much. */
  const receiveMore = ({ inFlight }: SharedReads) => {
    const bytes = Buffer.alloc(MAX_WAITING_BYTES);
    inFlight.add({ drop: () => {} }, { bytes, ends: null, hasMore: false, rest: '' });
  };

  it('is counted as long as its tab has not taken what was sent', () => {
    const { shared, set, subscribe, connection, socket } = setUp();
    set('r', 1);
    subscribe(1);
    connection.close(CLOSE.session);
    expect(shared.size).toBe(0);
    expect(socket.terminate).not.toHaveBeenCalled();
    receiveMore(shared);
    expect(socket.terminate).toHaveBeenCalledOnce();
  });

  it('is counted no longer once its tab has', () => {
    const { shared, set, subscribe, connection, socket, flush } = setUp();
    set('r', 1);
    subscribe(1);
    connection.close(CLOSE.session);
    flush();
    receiveMore(shared);
    expect(socket.terminate).not.toHaveBeenCalled();
  });

  it('is cut when its tab goes on sending', () => {
    const { connection, socket } = setUp();
    connection.close(CLOSE.session);
    for (let count = 0; count < MESSAGE_BURST; count += 1) connection.receive('{"type":"pong"}');
    expect(socket.terminate).not.toHaveBeenCalled();
    connection.receive('{"type":"pong"}');
    expect(socket.terminate).toHaveBeenCalledOnce();
  });
});

describe('a tab that sends without a pause', () => {
  const pong = '{"type":"pong"}';
  const setUpClock = () => {
    const { wait, ...rest } = setUp();
    const pass = (milliseconds: number): void => {
      wait(milliseconds);
      vi.advanceTimersByTime(milliseconds);
    };
    return { ...rest, pass };
  };

  it('is read no further until it has kept the pace again', () => {
    const { connection, socket, pass } = setUpClock();
    for (let count = 0; count < MESSAGE_BURST; count += 1) connection.receive(pong);
    expect(socket.pause).not.toHaveBeenCalled();
    // What the network had delivered already.
    for (let count = 0; count < 2 * MESSAGES_A_SECOND; count += 1) connection.receive(pong);
    expect(socket.pause).toHaveBeenCalled();
    pass(1999);
    expect(socket.resume).not.toHaveBeenCalled();
    pass(1);
    expect(socket.resume).toHaveBeenCalledOnce();
    connection.receive(pong);
    expect(socket.pause).toHaveBeenCalledTimes(2 * MESSAGES_A_SECOND + 1);
  });

  it('is never kept waiting at the pace itself', () => {
    const { connection, socket, pass } = setUpClock();
    for (let count = 0; count < 3 * MESSAGE_BURST; count += 1) {
      connection.receive(pong);
      pass(1000 / MESSAGES_A_SECOND);
    }
    expect(socket.pause).not.toHaveBeenCalled();
  });

  it('is read to its end when the connection closes', () => {
    const { connection, socket, pass } = setUpClock();
    for (let count = 0; count <= MESSAGE_BURST; count += 1) connection.receive(pong);
    connection.close(CLOSE.goingAway);
    expect(socket.resume).toHaveBeenCalledOnce();
    connection.receive(pong);
    pass(10_000);
    expect(socket.pause).toHaveBeenCalledOnce();
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

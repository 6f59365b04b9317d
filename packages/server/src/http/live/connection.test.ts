import type { Observer } from '@palmanga/core';
import { describe, expect, it, vi } from 'vitest';

import { CLOSE, HEARTBEAT_MS } from '../../live/protocol.ts';
import type { StoreBackend } from '../../store/index.ts';
import { LiveConnection } from './connection.ts';
import { createLiveConnections } from './connections.ts';

/** A connection whose network sends only on `flush`, over a store whose states the test emits. */
function setUp() {
  let now = 0;
  const sent: unknown[] = [];
  const flushes: (() => void)[] = [];
  const observers: Observer<boolean>[] = [];
  const stop = vi.fn<() => void>();
  const socket = {
    send: (data: string, done: (error?: Error | null) => void) => {
      sent.push(JSON.parse(data));
      flushes.push(() => done());
    },
    close: vi.fn<(code: number) => void>(),
    terminate: vi.fn<() => void>(),
  };
  const favorites = {
    watchOne: (_id: string, observer: Observer<boolean>) => {
      observers.push(observer);
      return stop;
    },
  };
  const store = { favorites } as unknown as StoreBackend;
  const connection = new LiveConnection(socket, store, () => now);
  const subscribe = (id: number) =>
    connection.receive(
      JSON.stringify({ type: 'subscribe', id, method: 'favorites.watchOne', args: ['m'] }),
    );
  return {
    connection,
    socket,
    sent,
    observers,
    stop,
    subscribe,
    flush: () => flushes.shift()?.(),
    wait: (milliseconds: number) => (now += milliseconds),
  };
}

describe('LiveConnection', () => {
  it('sends the latest state only, to a tab that cannot keep up', () => {
    const { subscribe, observers, sent, flush } = setUp();
    subscribe(1);
    subscribe(2);
    const [one, two] = observers;
    for (const value of [true, false, true, false]) one?.next(value);
    two?.next(true);
    expect(sent).toEqual([{ type: 'next', id: 1, value: true }]);
    flush();
    flush();
    flush();
    expect(sent).toEqual([
      { type: 'next', id: 1, value: true },
      { type: 'next', id: 1, value: false },
      { type: 'next', id: 2, value: true },
    ]);
  });

  it('forgets what waits for a read that was stopped', () => {
    const { connection, subscribe, observers, sent, flush, stop } = setUp();
    subscribe(1);
    observers[0]?.next(true);
    observers[0]?.next(false);
    connection.receive('{"type":"unsubscribe","id":1}');
    flush();
    expect(stop).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
  });

  it('ends every read with itself, and those of a number used twice', () => {
    const { connection, subscribe, socket, stop } = setUp();
    subscribe(1);
    subscribe(1);
    expect(socket.close).toHaveBeenCalledWith(CLOSE.protocol, expect.any(String));
    expect(stop).toHaveBeenCalledOnce();
    connection.dispose();
    expect(stop).toHaveBeenCalledOnce();
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
});

describe('the connections of a server', () => {
  it('end with their session when it expires', () => {
    vi.useFakeTimers();
    try {
      let now = 0;
      const live = createLiveConnections(() => now);
      const [mine, visitor] = [setUp(), setUp()];
      live.add(mine.connection, { sessionId: 's', expiresAt: HEARTBEAT_MS });
      live.add(visitor.connection, null);
      vi.advanceTimersByTime(HEARTBEAT_MS - 1);
      expect(mine.socket.close).not.toHaveBeenCalled();
      now = HEARTBEAT_MS;
      vi.advanceTimersByTime(1);
      expect(mine.socket.close).toHaveBeenCalledWith(CLOSE.session, undefined);
      expect(visitor.socket.close).not.toHaveBeenCalled();
      live.stop();
      expect(visitor.socket.close).toHaveBeenCalledWith(CLOSE.goingAway, 'Restarting');
    } finally {
      vi.useRealTimers();
    }
  });
});
